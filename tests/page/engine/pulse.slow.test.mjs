// Python itself reads the pulse. What it writes into it must be taken: Pyodide catches what a refusal throws, and loses
// three quarters of its speed by that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Pulse } from "../../../web/engine/worker/pulse.js";
import { loadPyodide } from "../../../web/node_modules/pyodide/pyodide.mjs";

test("Python reads the pulse while it runs, and may write into it", async () => {
  let felt = 0;
  let taken = 0;
  const pulse = new Proxy(new Pulse(() => felt++), {
    set(target, name, value) {
      const done = Reflect.set(target, name, value);
      taken += Number(done);
      return done;
    },
  });
  const pyodide = await loadPyodide();
  pyodide.setInterruptBuffer(pulse);
  pyodide.runPython("for _ in range(100_000): pass");
  assert.ok(felt > 100);
  assert.equal(taken, felt);
  assert.equal(pulse[0], 0);
});
