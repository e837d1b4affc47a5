// The table without a connection, for pages that can go no further: its modules come while there is one.

(() => {
  const modules = () => import("./offline/app.js");
  const call = async (name, ...given) => (await modules())[name](...given);

  window.offlineTable = {
    begin: (...given) => call("begin", ...given),
    open: (...given) => call("open", ...given),
    load: (address) => call("load", address),
  };
  const beginHere = () => call("beginHere");
  if (!document.getElementById("offline")) return;
  if (window.unsent) beginHere();
  else document.addEventListener("unsent", beginHere, { once: true });
})();
