import { offlinePages } from "#src/client/drafts.ts";

/** Caches a page with its scripts and styles, so that the service worker can serve it offline. */
export async function storePage(path: string) {
  if (!("caches" in window)) return;
  try {
    const page = await fetch(path, { headers: { accept: "text/html" } });
    if (!page.ok) return;
    const html = await page.clone().text();
    const parts = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address!));
    const cache = await caches.open(offlinePages);
    await cache.addAll([...parts]);
    await cache.put(path, page);
    // One page at a time: drop an earlier one, once this one is complete.
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (pathname !== path && !parts.has(pathname)) await cache.delete(request);
    }
  } catch {
    // Storage full or offline: only the open page works.
  }
}
