/**
 * Makes a rendered page start its scripts after the first paint, so that they take no share of a slow network or
 * processor before there is anything to read. The entry is found by this rendering's nonce.
 */
export function startAfterPaint(html: string, nonce: string): string {
  const entry = new RegExp(
    `<script(?=[^>]* nonce="${nonce}")[^>]* src="(/assets/[^"]+\\.js)"[^>]*></script>`,
  );
  const [tag, address] = entry.exec(html) ?? [];
  if (!tag || !address) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace(tag, () => `<script nonce="${nonce}">${startOf(address)}</script>`);
}

// A hidden page is not painted, and an old browser does not report it: both start at once. The timeout is for a
// stylesheet that does not load. If the site was updated while the page was on its way, its scripts are gone: it is loaded
// anew, once.
const startOf = (address: string) => `{
  let started;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll("link[rel=after-paint]")) link.rel = "modulepreload";
    import("${address}").catch(comeAnew).catch(() => {});
  };
  const comeAnew = async () => {
    const { status } = await fetch("${address}", { method: "HEAD", cache: "no-store" });
    if (status !== 404 || sessionStorage.getItem("missing") === "${address}") return;
    sessionStorage.setItem("missing", "${address}");
    location.reload();
  };
  if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) start();
  else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 3000);
  document.currentScript.remove();
}`;
