// Shows a page of our own when a navigation fails without a connection. By itself it caches only that page and its
// illustrations: no page that anybody has seen, and no answer of the API. See docs/decisions/054. Pages that are needed
// without a connection are stored by pages in caches of their own, for some days, until their owner signs out. This worker also shows push notifications: see docs/decisions/050.
const offlineCache = "offline-3";
const offlinePaths = [
  "/offline.html",
  "/favicon.svg",
  "/fonts/figtree-everyday.woff2",
  "/fonts/petrona-everyday.woff2",
  "/img/spot-mug.svg",
  "/img/spot-suitcase.svg",
  "/img/spot-key.svg",
];
// The caches of stored pages, and for how many days each of their pages is served.
const storedPages = { "kept-pages": 3, "kept-guides": 30, "kept-reading": 7 };
const dayMs = 24 * 60 * 60 * 1000;

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(offlineCache)
      .then((cache) => cache.addAll(offlinePaths))
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
            names
              .filter((name) => name !== offlineCache && !(name in storedPages))
              .map((name) => caches.delete(name)),
          ),
        ),
      preloadPages(),
    ]).then(() => clients.claim()),
  );
});

// So that no page waits for this worker to start. Not in Firefox: once a preload has failed, it shows its own error page
// whatever the worker answers.
const preloadPages = () =>
  navigator.userAgent.includes("Firefox")
    ? registration.navigationPreload?.disable()
    : registration.navigationPreload?.enable();

// Whether the last navigation failed: the browser may report a connection that does not work.
let unreached = false;

addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  const { origin, pathname } = new URL(request.url);
  // The page after it, which erases as well, does not come without a connection.
  if (request.mode === "navigate" && origin === location.origin && pathname === "/api/logout")
    event.waitUntil(Promise.all(Object.keys(storedPages).map((name) => caches.delete(name))));
  // The API tells a navigation from other calls by headers that not every browser sends with those of a worker.
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(pageFor(request, preloadResponse));
  // Online they come from the HTTP cache or the network: Firefox logs an error for each that a page is left before it has
  // come from here.
  else if (
    (unreached || !navigator.onLine) &&
    (offlinePaths.includes(pathname) || pathname.startsWith("/assets/"))
  )
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
});

async function pageFor(request, preloadResponse) {
  try {
    const page = (await preloadResponse) ?? (await fetch(request));
    unreached = false;
    return page;
  } catch (error) {
    unreached = true;
    const address = new URL(request.url);
    const page =
      (await storedPage(address.pathname)) ??
      (await readerFor(address)) ??
      (await caches.match("/offline.html"));
    if (!page) throw error;
    return page;
  }
}

// The page that shows what a member has stored for reading offline, if she has: see docs/decisions/138. Not to somebody
// who is signing out.
async function readerFor({ pathname, search }) {
  if (pathname === "/logout") return undefined;
  if (!(await storedPage("/offline")) || !(await storedPage("/api/offline"))) return undefined;
  return Response.redirect(`/offline?returnTo=${encodeURIComponent(pathname + search)}`);
}

async function storedPage(pathname) {
  for (const [cacheName, days] of Object.entries(storedPages)) {
    const page = await caches.match(pathname, { cacheName, ignoreVary: true });
    const age = Date.now() - Date.parse(page?.headers.get("date"));
    if (age < days * dayMs) return page;
    // A device that is found should not hold messages that nobody may be shown.
    if (page && cacheName === "kept-reading") await caches.delete(cacheName);
  }
  return undefined;
}

// A browser may revoke the permission if a push message shows no notification.
addEventListener("push", (event) => {
  const { title, line, path, tag } = read(event.data);
  const options = { body: line, tag, icon: "/img/icon-192.png", data: { path } };
  event.waitUntil(registration.showNotification(title ?? "A new notification", options));
});

function read(message) {
  try {
    return message?.json() ?? {};
  } catch {
    return {};
  }
}

// A browser may replace its subscription by itself.
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event.newSubscription));
});

// Only if the current member has push notifications on in this browser: another one may have signed in since.
async function subscribeAgain(newSubscription) {
  const path = "/api/push-subscriptions";
  const answer = await fetch(path);
  const { publicKey, devices } = answer.ok ? await answer.json() : { devices: [] };
  if (!devices.some(({ current }) => current)) return newSubscription?.unsubscribe();
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = subscription.toJSON();
  // It replaces the old one.
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

// In an open window of ours, if there is one.
async function open(address) {
  const [window] = await clients.matchAll({ type: "window" });
  if (!window) return clients.openWindow(address);
  await window.focus();
  return window.navigate(address);
}
