/** Starts a page's scripts after its first paint, so that they do not slow it down; `nonce` identifies the entry script. */
export function startAfterPaint(html: string, nonce: string): string {
  const [tag, , address] = [...html.matchAll(entry)].find(([, its]) => its === nonce) ?? [];
  if (!tag || !address) return html;
  const preloads: string[] = [];
  const withoutPreloads = html.replace(preload, (_all, file: string) => {
    preloads.push(file);
    return "";
  });
  return withoutPreloads.replace(
    tag,
    () => `<script nonce="${nonce}">${startOf(address, preloads)}</script>`,
  );
}

// The same for every page: a pattern with the nonce would be compiled for each.
const entry = /<script(?=[^>]* nonce="([^"]*)")[^>]* src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/g;
const preload = /<link rel="modulepreload" href="\/assets\/([^"]+)"[^>]*>/g;

// A hidden page is not painted, and an old browser does not report paints: both start at once. The timeout is for a stylesheet
// that does not load. If the site was updated while the page was on its way, its scripts no longer exist: it reloads, once. What
// was pressed is not busy anymore if the scripts fail to load (before-hydration.ts).
const startOf = (address: string, preloads: string[]) => `{
  let started;
  const start = () => {
    if (started) return;
    started = true;
    for (const file of ${JSON.stringify(preloads)}) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href: "/assets/" + file }));
    }
    import("${address}").catch(comeAnew).catch(() => {});
  };
  const comeAnew = async () => {
    window.beforeHydration?.settle();
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
