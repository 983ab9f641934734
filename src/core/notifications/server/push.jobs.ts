import { pushText } from "#src/core/notifications/server/notification.presenter.ts";
import {
  findReader,
  notificationsWithText,
  saidOnce,
} from "#src/core/notifications/server/reader.service.ts";
import { findSentIn } from "#src/core/notifications/server/notification.queries.ts";
import type { PushSubscriptionRow } from "#src/core/notifications/server/notification.table.ts";
import {
  deleteSubscription,
  findDevice,
  findDevices,
  noteFailing,
} from "#src/core/notifications/server/push.queries.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { sendPush } from "#src/server/push/push-sender.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";
import { dayMs, minuteMs } from "#src/shared/dates.ts";

export const pushQueue = "push";

/** One push to one device, about the notifications of one email. */
type PushData = { mailId: string; deviceId: string };

// After failing for this long, a push service gets each message once, without retries, so that it does not delay others;
// after days of failures the subscription is deleted.
const retryForMs = 10 * minuteMs;
const deleteAfterMs = 3 * dayMs;

/** Queues a push about the notifications of an email for each device of its recipient. */
export async function queuePushes(
  { db, jobs }: TransactionPlatform,
  { userId, mailId }: { userId: string; mailId: string },
): Promise<void> {
  const devices = await findDevices(db, userId);
  const pushes = devices.map(({ id: deviceId }) => ({ data: { mailId, deviceId } satisfies PushData }));
  await jobs.enqueueAll(db, pushQueue, pushes);
}

/** Sends a push to a device about what is still unread. A retry has the same tag, so that the device shows it once. */
export const pushJob: Job<PushData> = {
  name: pushQueue,
  leavesPages: true,
  run: async (platform, { mailId, deviceId }) => {
    const { db, settings } = platform;
    const rows = await findSentIn(db, mailId);
    const [first] = rows;
    const device = first && (await findDevice(db, deviceId, first.userId));
    const reader = device && (await findReader(platform, first.userId));
    if (!reader) return { nobody: true };
    const news = rows.filter(({ readAt }) => readAt === null);
    const message = pushText(saidOnce(await notificationsWithText(platform, reader, news)), {
      tag: mailId,
      productName: settings.productName,
    });
    if (!message) return { nobody: true };
    const outcome = await sendPush({ db, settings }, device, message);
    await noteOutcome(platform, device, outcome);
    return { [outcome]: true };
  },
};

async function noteOutcome(
  { db, log }: Platform,
  device: PushSubscriptionRow,
  outcome: Awaited<ReturnType<typeof sendPush>>,
): Promise<void> {
  if (outcome === "gone") await deleteSubscription(db, device);
  if (outcome === "sent" && device.failingSince) await noteFailing(db, device.id, null);
  if (outcome === "refused") log.warn({ push: new URL(device.endpoint).host }, "push refused");
  if (outcome !== "later") return;
  const now = Date.now();
  const since = await noteFailing(db, device.id, new Date(now));
  const failedMs = now - (since?.getTime() ?? now);
  if (failedMs > deleteAfterMs) await deleteSubscription(db, device);
  if (failedMs < retryForMs) throw new Error("not taken by the push service");
}
