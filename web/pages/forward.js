/** What comes after the `#` of a plain page's address is for the app, which is one folder up, beside this script. */

const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
const forward = () => location.hash && location.replace(new URL(location.hash, new URL("./", src)));
addEventListener("hashchange", forward);
forward();
