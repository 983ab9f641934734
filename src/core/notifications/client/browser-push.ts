import { queryOptions } from "@tanstack/react-query";
import type { PushSubscriptionInput } from "#src/core/notifications/push.schema.ts";

/** What this browser says of showing notices: it cannot, its owner does not let it, it could, it is ready to. */
export type BrowserPush = "unsupported" | "denied" | "off" | "ready";

const worker = "/offline-worker.js";

const canShow = () =>
  "serviceWorker" in navigator && "PushManager" in window && typeof Notification !== "undefined";

async function read(): Promise<BrowserPush> {
  if (!canShow()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "ready" : "off";
}

/** How this browser stands; never asked while a page is made on the server. */
export const browserPushQuery = queryOptions({
  queryKey: ["push of this browser"],
  queryFn: read,
  // She may have changed it in the browser's own settings.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/**
 * Asks her, and then the browser's push service, to show messages signed with our key; undefined where she does not want
 * it. What the browser had agreed on before may have been with another key, or for another member: it ends.
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

/** Ends what this browser has agreed on. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
