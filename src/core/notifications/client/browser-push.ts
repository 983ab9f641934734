import { queryOptions } from "@tanstack/react-query";
import type { PushSubscriptionInput } from "#src/core/notifications/notification.schema.ts";

/** "ready": it has a subscription. "not-installed": iPhones and iPads have Web Push only from the Home Screen. */
export type BrowserPush = "unsupported" | "not-installed" | "denied" | "off" | "ready";

const worker = "/offline-worker.js";

const canShow = () =>
  "serviceWorker" in navigator && "PushManager" in window && typeof Notification !== "undefined";

// Only browsers on iOS and iPadOS say whether a page was opened from the Home Screen; all of them are Safari's engine.
const isTabOnIos = () => "standalone" in navigator && navigator.standalone === false;

async function read(): Promise<BrowserPush> {
  if (!canShow()) return isTabOnIos() ? "not-installed" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "ready" : "off";
}

/** The state of this browser; never fetched on the server. */
export const browserPushQuery = queryOptions({
  queryKey: ["push of this browser"],
  queryFn: read,
  // The browser's own settings may have changed it.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/**
 * Asks for permission and subscribes this browser with our key; undefined without permission. First removes an earlier
 * subscription, which may be for another key or another member.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionInput;
  return { endpoint, keys };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
