// Shows a page of our own where a link is pressed without a connection. It keeps that page and its drawings, and by itself
// nothing else: no page that anybody has seen, and no answer of the API. See docs/decisions/054. A page that is needed
// where there is no line keeps itself, for some days, until its owner signs out. It also shows the
// notices that a member has switched on for her device: see docs/decisions/050.
const keptAs = "offline-2";
const kept = [
  "/offline.html",
  "/favicon.svg",
  "/img/spot-mug.svg",
  "/img/spot-suitcase.svg",
  "/img/spot-key.svg",
];
const ownPages = "kept-pages";
const ownPagesMs = 3 * 24 * 60 * 60 * 1000;

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
          Promise.all(
            names.filter((name) => name !== keptAs && name !== ownPages).map((name) => caches.delete(name)),
          ),
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
  // With a line they come from the browser's own cache, or over it.
  else if (pathname.startsWith("/assets/") && !navigator.onLine)
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
});

async function pageFor(request, preloadResponse) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = (await keptPage(new URL(request.url).pathname)) ?? (await caches.match("/offline.html"));
    if (!page) throw error;
    return page;
  }
}

async function keptPage(pathname) {
  const page = await caches.match(pathname, { cacheName: ownPages, ignoreVary: true });
  const age = Date.now() - Date.parse(page?.headers.get("date"));
  return age < ownPagesMs ? page : undefined;
}

// A browser takes the right to show notices away from who is sent something and shows nothing.
addEventListener("push", (event) => {
  const { title, line, path, tag } = read(event.data);
  const options = { body: line, tag, icon: "/img/icon-192.png", data: { path } };
  event.waitUntil(registration.showNotification(title ?? "A notice for you", options));
});

function read(message) {
  try {
    return message?.json() ?? {};
  } catch {
    return {};
  }
}

// A browser may change by itself where it is reached.
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event.newSubscription));
});

// Only for a member who has switched notices on in this very browser: whoever has signed in here after her has not asked
// for any.
async function subscribeAgain(made) {
  const path = "/api/push-subscriptions";
  const answer = await fetch(path);
  const { publicKey, devices } = answer.ok ? await answer.json() : { devices: [] };
  if (!devices.some(({ current }) => current)) return made?.unsubscribe();
  const subscription =
    made ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = subscription.toJSON();
  // It takes the place of the old one.
  return fetch(path, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? "/notices", location.origin);
  if (address.origin === location.origin) event.waitUntil(open(address.href));
});

// In a window of ours where there is one.
async function open(address) {
  const [window] = await clients.matchAll({ type: "window" });
  if (!window) return clients.openWindow(address);
  await window.focus();
  return window.navigate(address);
}
