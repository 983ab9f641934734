import type { QueryClient } from "@tanstack/react-query";
import { apiFetch, whenUnreached } from "#src/client/api.ts";
import type { ApiAnswer } from "#src/client/api-query.ts";
import { offlineReadings, readingOwnerKey } from "#src/client/drafts.ts";
import { deleteOtherFiles, fetchPageFiles } from "#src/client/page-files.ts";
import { thisPage } from "#src/client/this-page.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { OfflineReading } from "#src/pages/offline/offline.schema.ts";
import { cacheReading } from "#src/pages/offline/client/cache-reading.ts";
import { dayMs, minuteMs } from "#src/shared/dates.ts";

const path = "/api/offline";

/** The page that the worker opens where a navigation fails; it is stored as a guest sees it. */
const page = "/offline";

const checkEachMs = 5 * minuteMs;

/** How soon after the last check what she has just written or received is stored, too: a conversation changes often. */
const changedEachMs = 1.5 * minuteMs;

/** Nobody reads on a train what is older, and a device that is found should not show it. */
const longestMs = 7 * dayMs;

export type StoredReading = {
  user: NonNullable<ApiAnswer<"/api/auth/user">>;
  reading: OfflineReading;
  fetchedAt: number;
};

/** Another account's reading must never be shown, nor stored anew. Signing out removes the owner. */
const owner = () => localStorage.getItem(readingOwnerKey);

/** The owner first, so that a tab that is storing right now notices. */
async function forgetReading() {
  localStorage.removeItem(readingOwnerKey);
  await caches.delete(offlineReadings);
}

/** Stores what a member may read offline, and shows it where there is no connection. For a guest it only erases. */
export async function startReading(client: QueryClient) {
  const account = client.getQueryData(currentUserQuery.queryKey)?.id;
  try {
    if (account === undefined) whenUnreached(undefined);
    // A killed tab or an older build may have left a cache without an owner.
    if (account === undefined && owner() === null) {
      await caches.delete(offlineReadings);
      return;
    }
    // What another account has stored is hidden at once, and erased when the server has answered for this one.
    if (account !== undefined && owner() !== null) localStorage.setItem(readingOwnerKey, account);
    // Resolves in the built site alone, where the worker opens pages offline.
    const worker = await navigator.serviceWorker?.ready;
    if (!worker) return;
    if (account !== undefined) whenUnreached(() => restoreReading(client).catch(() => {}));
    keepUpToDate(client);
  } catch {
    // Some browsers refuse storage if cookies are blocked.
  }
}

let isKept = false;

/** Fetches what has changed: now, then every few minutes while the page is shown, and when the connection is back. */
function keepUpToDate(client: QueryClient) {
  void syncReading(client);
  if (isKept) return;
  isKept = true;
  const again = () => void syncReading(client);
  setInterval(again, checkEachMs);
  storeChanges(client);
  document.addEventListener("visibilitychange", again);
  window.addEventListener("online", () => {
    again();
    // What was read from the device meanwhile.
    void client.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error" && state.data !== undefined,
    });
  });
}

/** When what is stored was checked last, by this tab or another. */
let lastCheck = 0;
let hasChanged = false;

/** Checks soon after she has done something, a message has been sent or read, or there is news. */
export function storeChanges(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async () => {
    timer = undefined;
    await syncReading(client);
    // It was too early if another tab, or the page before, has checked meanwhile.
    if (hasChanged && Date.now() < lastCheck + changedEachMs) soon();
  };
  const soon = () => {
    hasChanged = true;
    timer ??= setTimeout(() => void check(), Math.max(0, lastCheck + changedEachMs - Date.now()));
  };
  client.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") soon();
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const address = String(event.query.queryKey[0]);
    const isOwnAct = event.action.manual && address.startsWith("/api/conversations");
    if (isOwnAct || address === "/api/unread") soon();
  });
}

let syncing: Promise<void> | undefined;

/** The tabs' accounts that the server has refused, since another one is signed in. */
const refused = new WeakMap<QueryClient, string>();

/** Replaces what is stored by what the server answers now; erases it if the session has ended or is another one's. */
export const syncReading = (client: QueryClient): Promise<void> =>
  // Without storage or a connection everything stays as it is.
  (syncing ??= sync(client)
    .catch(() => {})
    .finally(() => {
      syncing = undefined;
    }));

async function sync(client: QueryClient) {
  const user = client.getQueryData(currentUserQuery.queryKey);
  if (!user) return eraseIfSignedOut();
  if (refused.get(client) === user.id || !hasGoodConnection()) return;
  const found = await stored();
  const known = found?.user.id === user.id ? found : undefined;
  if (known) lastCheck = known.fetchedAt;
  if (known && Date.now() - known.fetchedAt < (hasChanged ? changedEachMs : checkEachMs)) return;
  lastCheck = Date.now();
  hasChanged = false;
  if (owner() === null) await claim(user.id);
  const before = owner();
  const answer = await apiFetch(path, known?.tag ? { headers: { "if-none-match": known.tag } } : undefined);
  if (isSignedOut(answer)) return forgetReading();
  if (answer.status === 412) {
    refused.set(client, user.id);
    // By now it may be that of the account that is signed in.
    return owner() === user.id ? forgetReading() : undefined;
  }
  if (answer.status !== 304 && !answer.ok) return;
  // She may have signed out meanwhile, in another tab.
  if (owner() !== before) return;
  if (before !== user.id) await claim(user.id);
  const reading = answer.status === 304 ? known!.reading : ((await answer.json()) as OfflineReading);
  const cache = await caches.open(offlineReadings);
  await storePage(cache);
  await cache.put(path, asResponse({ user, reading }, answer.headers.get("etag")));
  // Or while it was being stored.
  if (owner() !== user.id) await caches.delete(offlineReadings);
}

async function claim(account: string) {
  localStorage.setItem(readingOwnerKey, account);
  await caches.delete(offlineReadings);
}

// A guest's page may be one that the worker has stored, so only the server's word counts.
async function eraseIfSignedOut() {
  if (owner() !== null && isSignedOut(await apiFetch(path))) await forgetReading();
}

const isSignedOut = ({ status }: Response) => status === 401;

type Connection = { saveData?: boolean; effectiveType?: string };

function hasGoodConnection() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isFast = (connection?.effectiveType ?? "4g") === "4g";
  return navigator.onLine && !document.hidden && !connection?.saveData && isFast;
}

/** Stores the page with the code of all pages that can be read offline, once a day and after each update of the site. */
async function storePage(cache: Cache) {
  const known = await cache.match(page);
  const entry = new URL(thisPage.entry).pathname;
  if (known && ageOf(known) < dayMs && (await known.text()).includes(entry)) return;
  const fetched = await fetchPageFiles(page, "omit");
  if (!fetched) return;
  await cache.addAll(fetched.files);
  await cache.put(page, fetched.page);
  await deleteOtherFiles(cache, fetched.files);
}

const dateOf = (response: Response) => Date.parse(response.headers.get("date") ?? "");
const ageOf = (response: Response) => Date.now() - dateOf(response);

const asResponse = (body: Omit<StoredReading, "fetchedAt">, tag: string | null) =>
  Response.json(body, { headers: { date: new Date().toUTCString(), ...(tag && { etag: tag }) } });

async function stored() {
  const found = await caches.match(path, { cacheName: offlineReadings });
  if (found && ageOf(found) > longestMs) await forgetReading();
  if (!found) return undefined;
  const body = (await found.json()) as Omit<StoredReading, "fetchedAt">;
  if (body.user.id !== owner()) return undefined;
  return { ...body, fetchedAt: dateOf(found), tag: found.headers.get("etag") ?? undefined };
}

let restoring: Promise<StoredReading | undefined> | undefined;

/** Caches what is stored in the page's queries, under the addresses at which pages ask for it; undefined if nothing is. */
export const restoreReading = (client: QueryClient): Promise<StoredReading | undefined> =>
  (restoring ??= restore(client).finally(() => {
    restoring = undefined;
  }));

async function restore(client: QueryClient) {
  const found = await stored();
  const user = client.getQueryData(currentUserQuery.queryKey);
  if (!found || (user && user.id !== found.user.id)) return undefined;
  cacheReading(client, found.reading, found.fetchedAt);
  return found;
}
