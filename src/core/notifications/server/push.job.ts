import { textNotifications } from "#src/core/notifications/server/notification-text.ts";
import { claim, findNotificationsOfEmail } from "#src/core/notifications/server/notification.queries.ts";
import {
  findDevice,
  findDevicesOfAll,
  deleteSubscription,
  noteFailing,
} from "#src/core/notifications/server/push-subscription.queries.ts";
import type { PushSubscriptionRow } from "#src/core/notifications/server/push-subscription.table.ts";
import { pushWords } from "#src/core/notifications/server/push-text.ts";
import { readerOf } from "#src/core/notifications/server/reader.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { OneOffJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { sendPush } from "#src/server/push/push-sender.ts";

/** The queue of what devices are to show. */
export const pushQueue = "push";

/** What goes to one device: what one mail is about. */
type WaitingPush = { mailId: string; deviceId: string };

// A push service that is away for longer has what comes next a single time each, so that it holds up nobody; after days
// without an answer its device is forgotten.
const patientMs = 10 * 60_000;
const forgottenMs = 3 * 24 * 60 * 60_000;

/**
 * Has the devices of those who are told show what waits for each mail, when the mail is due: each device once a mail,
 * however many notices join it.
 */
export async function queuePushes(
  { jobs }: Pick<Platform, "jobs">,
  db: Database,
  mails: readonly { id: string; userId: string }[],
  dueAt: ReadonlyMap<string, Date>,
): Promise<void> {
  const mailOf = new Map(mails.map(({ id, userId }) => [userId, id]));
  const devices = await findDevicesOfAll(db, [...mailOf.keys()]);
  const pieces = devices.map(({ id: deviceId, userId }) => {
    const mailId = mailOf.get(userId)!;
    const data: WaitingPush = { mailId, deviceId };
    return { data, key: `${mailId} ${deviceId}`, startAfter: dueAt.get(userId)! };
  });
  await jobs.enqueueAll(db, pushQueue, pieces);
}

/**
 * Sends what waits to a device. What she has read meanwhile is no news; sent again after a failure it carries the same
 * tag, so that the device shows it once.
 */
export const pushJob = (platform: Platform): OneOffJob<WaitingPush> => ({
  name: pushQueue,
  run: async ({ mailId, deviceId }) => {
    const { db, settings } = platform;
    const mail = await claim(db, mailId, new Date());
    const device = mail && (await findDevice(db, deviceId, mail.userId));
    const reader = device && (await readerOf(platform, db, mail.userId));
    if (!reader) return { nobody: true };
    const rows = await findNotificationsOfEmail(db, mailId);
    const news = rows.filter(({ listed, readAt }) => listed && readAt === null);
    const message = pushWords(await textNotifications(platform, reader, news), {
      tag: mailId,
      productName: settings.productName,
    });
    if (!message) return { nobody: true };
    const outcome = await sendPush({ db, settings }, device, message);
    await noteOutcome(platform, device, outcome);
    return { [outcome]: true };
  },
});

async function noteOutcome(
  { db, log }: Pick<Platform, "db" | "log">,
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
  if (failedMs > forgottenMs) await deleteSubscription(db, device);
  if (failedMs < patientMs) throw new Error("not taken by the push service");
}
