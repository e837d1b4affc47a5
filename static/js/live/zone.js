// The time zone of this phone, told to the server with every later request; see scoring/web/zones.py.

/** Tell it in a cookie, where the server has not heard of it: a game is of the day that it is here. */
function tellZone() {
  const isSafe = location.protocol === "https:";
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const cookie = `${isSafe ? "__Host-" : ""}kalooki_zone=${timeZone}`;
  if (!timeZone || document.cookie.split("; ").includes(cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 15.4 has no other way
  document.cookie = `${cookie}; path=/; max-age=${365 * 24 * 3600}; samesite=lax${isSafe ? "; secure" : ""}`;
}
tellZone();
