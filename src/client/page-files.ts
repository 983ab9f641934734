/** A page with the addresses of its scripts and styles, for a cache of the service worker; undefined if it did not come. */
export async function fetchPageFiles(path: string, credentials: RequestCredentials) {
  const page = await fetch(path, { credentials, headers: { accept: "text/html" } });
  if (!page.ok) return undefined;
  const html = await page.clone().text();
  return { page, files: [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file!))] };
}

/** Deletes earlier files of pages from a cache once those that are needed are stored. */
export async function deleteOtherFiles(cache: Cache, files: readonly string[]) {
  const old = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith("/assets/") && !files.includes(pathname);
  });
  await Promise.all(old.map((request) => cache.delete(request)));
}
