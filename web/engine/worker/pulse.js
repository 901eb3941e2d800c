/** An interrupt buffer for Python. Python reads it every few steps. It is never interrupted, but reading shows that it runs. */
export class Pulse {
  /** @param {() => void} felt called whenever Python reads */
  constructor(felt) {
    this.felt = felt;
  }

  get 0() {
    this.felt();
    return 0;
  }

  /** Python writes 0 after reading. Without a setter that throws, and Python runs at a quarter of its speed. */
  set 0(_) {}
}
