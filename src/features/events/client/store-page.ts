import { offlinePages } from "#src/client/form-draft.ts";

/** Caches a page with its scripts and styles, so that the service worker can serve it offline. */
export async function storePage(path: string) {
  if (!("caches" in window)) return;
  try {
    const page = await fetch(path, { headers: { accept: "text/html" } });
    if (!page.ok) return;
    const html = await page.clone().text();
    const parts = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address!));
    const cache = await caches.open(offlinePages);
    // One page at a time: drop the assets of an earlier one.
    for (const known of await cache.keys()) await cache.delete(known);
    await cache.addAll([...parts]);
    await cache.put(path, page);
  } catch {
    // Storage full or offline: only the open page works.
  }
}
