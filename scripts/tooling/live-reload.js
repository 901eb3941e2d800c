// Added to the page by scripts/play.py --watch (live_reload.py): reloads it after each build, or shows why one failed.
(() => {
  let shown = "";
  const box = document.createElement("pre");
  box.setAttribute("role", "alert");
  // Set one by one, because the page's policy forbids style attributes.
  const style = { position: "fixed", inset: "auto 0 0", maxHeight: "50%", overflow: "auto", margin: "0", padding: "1em" };
  Object.assign(box.style, { ...style, zIndex: "9", background: "#611", color: "#fff", whiteSpace: "pre-wrap" });
  async function look() {
    const { build, error } = await (await fetch("live-reload.json")).json();
    if (error && box.textContent !== error) box.textContent = error;
    if (error) document.body.append(box);
    else if (shown && build !== shown) location.reload();
    else box.remove();
    shown ||= build;
  }
  // While the server is being restarted, it does not answer.
  setInterval(() => look().catch(() => {}), 500);
})();
