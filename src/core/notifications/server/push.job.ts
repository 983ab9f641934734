import { notificationsWithText } from "#src/core/notifications/server/notification-text.ts";
import { claim, findNotificationsOfEmail } from "#src/core/notifications/server/notification.queries.ts";
import {
  findDevice,
  findDevicesOfAll,
  deleteSubscription,
  noteFailing,
} from "#src/core/notifications/server/push-subscription.queries.ts";
import type { PushSubscriptionRow } from "#src/core/notifications/server/push-subscription.table.ts";
import { pushText } from "#src/core/notifications/server/push-text.ts";
import { readerOf } from "#src/core/notifications/server/reader.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { sendPush } from "#src/server/push/push-sender.ts";
import { dayMs, minuteMs } from "#src/shared/dates.ts";

/** The job queue of pushes. */
export const pushQueue = "push";

/** One push goes to one device, about the notifications of one email. */
type PushData = { mailId: string; deviceId: string };

// A push service that fails for longer gets each message once, without retries, so that it does not hold up others;
// after days of failures the subscription is deleted.
const retryForMs = 10 * minuteMs;
const deleteAfterMs = 3 * dayMs;

/**
 * Queues one push per email and device of its recipient, for when the email is due. Notifications that join the email
 * later share that push.
 */
export async function queuePushes(
  { jobs }: Platform,
  db: Database,
  emails: readonly { id: string; userId: string }[],
  dueAt: ReadonlyMap<string, Date>,
): Promise<void> {
  const emailIds = new Map(emails.map(({ id, userId }) => [userId, id]));
  const devices = await findDevicesOfAll(db, [...emailIds.keys()]);
  const pushes = devices.map(({ id: deviceId, userId }) => {
    const mailId = emailIds.get(userId)!;
    const data: PushData = { mailId, deviceId };
    return { data, key: `${mailId} ${deviceId}`, startAfter: dueAt.get(userId)! };
  });
  await jobs.enqueueAll(db, pushQueue, pushes);
}

/**
 * Sends a push to a device, about what is still unread. A retry after a failure has the same tag, so that the device
 * shows it once.
 */
export const pushJob: Job<PushData> = {
  name: pushQueue,
  run: async (platform, { mailId, deviceId }) => {
    const { db, settings } = platform;
    const claimed = await claim(db, mailId, new Date());
    const device = claimed && (await findDevice(db, deviceId, claimed.userId));
    const reader = device && (await readerOf(platform, db, claimed.userId));
    if (!reader) return { nobody: true };
    const rows = await findNotificationsOfEmail(db, mailId);
    const news = rows.filter(({ listed, readAt }) => listed && readAt === null);
    const message = pushText(await notificationsWithText(platform, reader, news), {
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
