import { queryOptions } from "@tanstack/react-query";
import type { PushSubscriptionInput } from "#src/core/notifications/notification.schema.ts";

/**
 * The state of Web Push in this browser; "ready" if it has a subscription, "not-installed" on an iPhone or iPad, which has
 * it only for a page that was opened from the Home Screen.
 */
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

/** The state of this browser; for the browser only, never during rendering on the server. */
export const browserPushQuery = queryOptions({
  queryKey: ["push of this browser"],
  queryFn: read,
  // It may have changed in the browser's own settings.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/**
 * Asks for permission and subscribes this browser with our key; undefined without permission. An earlier subscription
 * may be for another key or another member: it is ended first.
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

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
