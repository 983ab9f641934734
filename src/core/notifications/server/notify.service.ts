import { noticesMail } from "#src/core/notifications/server/notification.emails.ts";
import {
  findLastMails,
  insertNotices,
  joinMails,
  setMails,
  type NewNotice,
  type WantedMail,
} from "#src/core/notifications/server/notification.queries.ts";
import { queuePushes } from "#src/core/notifications/server/push.job.ts";
import { nextMorning, outsideQuietHours } from "#src/core/notifications/server/quiet-hours.ts";
import type { Database } from "#src/server/database/database.ts";
import { queueMails } from "#src/server/mail/mail-queue.ts";
import type { AnyNoticeKind, Told } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";

/** What comes within a moment goes into one mail, and what comes within minutes after it into the next. */
const gatheringMs = 10_000;
export const mailEveryMs = 15 * 60_000;

// So many rows of a statement, however many are told.
const most = 1_000;

/**
 * Tells people something of a kind, each once for one `subject`: what is new stands in their inboxes and waits for a mail,
 * all of it or nothing.
 */
export function tell(
  platform: Pick<Platform, "db" | "jobs" | "settings">,
  kind: AnyNoticeKind,
  told: readonly Told<object>[],
  eventId: string,
): Promise<void> {
  const now = new Date();
  // In one order, so that two who tell the same people never wait for each other.
  const sorted = told.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  return platform.db.transaction(async (tx) => {
    for (let start = 0; start < sorted.length; start += most) {
      await tellSome(platform, tx, { kind, told: sorted.slice(start, start + most), eventId, now });
    }
  });
}

type Telling = { kind: AnyNoticeKind; told: readonly Told<object>[]; eventId: string; now: Date };

async function tellSome(
  platform: Pick<Platform, "jobs" | "settings">,
  tx: Database,
  { kind, told, eventId, now }: Telling,
) {
  const morning = nextMorning(platform.settings.timeZone, now);
  const rows = told.map(({ userId, data, subject = eventId, by, nextMorning: later }): NewNotice => ({
    userId,
    kind: kind.name,
    subject,
    data,
    by,
    at: later ? morning : now,
    listed: !kind.mailOnly,
  }));
  const late = new Set(told.filter((each) => each.nextMorning).map(({ userId }) => userId));
  const fresh = await insertNotices(tx, rows);
  for (const inMorning of [false, true]) {
    const some = fresh.filter(({ userId }) => late.has(userId) === inMorning);
    if (some.length === 0) continue;
    const begins = inMorning ? morning : now;
    const lane = [kind.topic ?? "needed", kind.mailed, inMorning && "in the morning"]
      .filter(Boolean)
      .join(", ");
    await mail(platform, tx, { kind, fresh: some, lane, begins });
  }
}

type Mailing = {
  kind: AnyNoticeKind;
  fresh: Awaited<ReturnType<typeof insertNotices>>;
  lane: string;
  /** From when on they may be mailed. */
  begins: Date;
};

/** Has those mailed who have something new. */
async function mail(
  platform: Pick<Platform, "jobs" | "settings">,
  tx: Database,
  { kind, fresh, lane, begins }: Mailing,
) {
  const { timeZone, quietHours } = platform.settings;
  const alone = kind.mailed === "alone";
  const userIds = [...new Set(fresh.map(({ userId }) => userId))];
  const last = await findLastMails(tx, userIds, lane, new Date(begins.getTime() - mailEveryMs));
  const dueFor = (userId: string) => {
    const rested = (last.get(userId)?.getTime() ?? 0) + mailEveryMs;
    const due = alone ? begins : new Date(Math.max(begins.getTime() + gatheringMs, rested));
    return kind.mailed === "at any hour" || quietHours === "off" ? due : outsideQuietHours(timeZone, due);
  };
  const wanted = userIds.map((userId): WantedMail => ({
    userId,
    lane,
    dueAt: dueFor(userId),
    closedAt: alone ? begins : null,
  }));
  const mails = await joinMails(tx, wanted);
  const mailOf = new Map(mails.map(({ userId, id }) => [userId, id]));
  await setMails(
    tx,
    fresh.map(({ id, userId }) => ({ noticeId: id, mailId: mailOf.get(userId)! })),
  );
  const dueAt = new Map(wanted.map((each) => [each.userId, each.dueAt]));
  if (!kind.mailOnly) await queuePushes(platform, tx, mails, dueAt);
  const due = mails.filter((each) => each.fresh);
  await queueMails(
    platform,
    tx,
    noticesMail,
    due.map(({ id, userId }) => ({ data: { mailId: id }, key: id, startAfter: dueAt.get(userId)! })),
  );
}
