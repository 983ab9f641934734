// Shows a page of our own where a link is pressed without a connection. It keeps that page and its drawings, and nothing
// else: no page that anybody has seen, and no answer of the API. See docs/decisions/054.
const keptAs = "offline-2";
const kept = [
  "/offline.html",
  "/favicon.svg",
  "/img/spot-mug.svg",
  "/img/spot-suitcase.svg",
  "/img/spot-key.svg",
];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(keptAs)
      .then((cache) => cache.addAll(kept))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== keptAs).map((name) => caches.delete(name))),
        ),
      // So that starting this worker makes no page wait.
      registration.navigationPreload?.enable(),
    ]).then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageFor(request, preloadResponse));
  else if (kept.includes(pathname))
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
});

async function pageFor(request, preloadResponse) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match("/offline.html");
    if (!page) throw error;
    return page;
  }
}
