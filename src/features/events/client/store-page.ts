import { offlinePages } from "#src/client/form-draft.ts";

/** Keeps a page with all that it starts from on this device, so that it opens without a connection; the offline worker serves it. */
export async function keepPage(path: string) {
  if (!("caches" in window)) return;
  try {
    const page = await fetch(path, { headers: { accept: "text/html" } });
    if (!page.ok) return;
    const html = await page.clone().text();
    const parts = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address!));
    const cache = await caches.open(offlinePages);
    // One page at a time: what an earlier one has started from is not needed any more.
    for (const known of await cache.keys()) await cache.delete(known);
    await cache.addAll([...parts]);
    await cache.put(path, page);
  } catch {
    // Without room or line there is the page that is open, and no other.
  }
}
