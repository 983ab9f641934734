import { offlineGuides } from "#src/client/drafts.ts";

/**
 * Stores an opened guide with its scripts and styles, from which the offline worker serves it without a connection: as a
 * guest sees it, so that nothing of an account is on the device.
 */
export async function keepGuide(id: string): Promise<void> {
  const path = `/playbooks/${id}`;
  try {
    if (!("caches" in window) || !navigator.serviceWorker?.controller) return;
    const page = await fetch(path, { credentials: "omit", headers: { accept: "text/html" } });
    if (!page.ok) return;
    const html = await page.clone().text();
    const parts = [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address!))];
    // After an update of the site, the guides stored before it would need files that nobody has.
    const known = await caches.match(parts[0] ?? path, { cacheName: offlineGuides });
    if (!known) await caches.delete(offlineGuides);
    const cache = await caches.open(offlineGuides);
    await cache.addAll(parts);
    await cache.put(path, page);
  } catch {
    // Storage full or refused, or the line has just gone: the open page works.
  }
}
