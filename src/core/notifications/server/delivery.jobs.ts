import { randomUUID } from "node:crypto";
import { isTopic, notificationTopics, type NotificationTopic } from "#src/core/notifications/topics.ts";
import {
  findReader,
  kindOf,
  notificationsWithText,
  saidOnce,
  type NotificationWithText,
} from "#src/core/notifications/server/reader.service.ts";
import { layOut } from "#src/core/notifications/server/email-layout.ts";
import { claim, findSentIn } from "#src/core/notifications/server/notification.queries.ts";
import { findPreferences } from "#src/core/notifications/server/preference.queries.ts";
import { queuePushes } from "#src/core/notifications/server/push.jobs.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { sendEmail, type EmailKind } from "#src/server/mail/mail-queue.ts";
import type { NotificationEmail, Reader } from "#src/core/notifications/server/notifications.slots.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

/** What to deliver; `rings` if it becomes visible only now, `pushOnly` if its feature sends the email. */
export type Delivery = { userId: string; batch: string; sendAt: string; rings: boolean; pushOnly?: boolean };

// Notifications of the same moment are stored one after the other; without slack, some would just miss the shared email.
const slackMs = 10_000;

/**
 * Delivers a member's batch: one email, and one push for each of her devices. Every notification queues such a job; the
 * first claims all that is due, and the others find nothing. The claim and the queuing are one transaction, so that claimed
 * notifications are sent even if a process dies.
 */
export const deliverJob: Job<Delivery> = {
  name: "deliver",
  leavesPages: true,
  run: (platform, { userId, batch, sendAt, rings, pushOnly = false }) =>
    inTransaction(platform, async (tx) => {
      const now = new Date();
      const until = new Date(Math.max(now.getTime(), Date.parse(sendAt)) + slackMs);
      const sentIn = randomUUID();
      if (rings) await notifyLive(tx.db, `notices:${userId}`);
      const claimed = await claim(tx.db, { userId, batch, until }, { sentIn, now });
      if (claimed === 0) return { nothing: true };
      await queuePushes(tx, { userId, mailId: sentIn });
      if (!pushOnly) await sendEmail(tx, notificationsEmail, { mailId: sentIn }, { key: sentIn });
      return { claimed };
    }),
};

/** One email about a delivery, unless the topic is off by then or none is current. A retry includes the same ones. */
export const notificationsEmail: EmailKind<{ mailId: string }> = {
  name: "notices",
  lane: "soon",
  compose: async (platform, { mailId }) => {
    const { db } = platform;
    const rows = await findSentIn(db, mailId);
    const [first] = rows;
    const reader = first && (await findReader(platform, first.userId));
    if (!reader) return undefined;
    const named = kindOf(platform, first.kind)?.topic;
    const topic = named && isTopic(named) ? named : undefined;
    if (topic && !(await findPreferences(db, reader.actor.id))[topic]) return undefined;
    const withText = saidOnce(await notificationsWithText(platform, reader, rows));
    const email = await emailOf(platform, reader, withText, topic);
    return email && layOut(platform, reader, email, topic);
  },
};

async function emailOf(
  platform: Platform,
  reader: Reader,
  withText: NotificationWithText[],
  topic: NotificationTopic | undefined,
): Promise<NotificationEmail | undefined> {
  const [first, ...others] = withText;
  if (!first) return undefined;
  if (others.length === 0) {
    const { kind, item, text } = first;
    if (kind.email) return kind.email(item, { platform, reader });
    return {
      subject: text.title,
      paragraphs: [text.line ?? text.title, ...(text.more ?? [])],
      action: { label: "Open", path: text.path },
    };
  }
  const what = topic
    ? notificationTopics[topic].several
    : `notifications from ${platform.settings.productName}`;
  return {
    subject: `${withText.length} ${what}`,
    paragraphs: [],
    items: withText.map(({ text: { title, line, more = [], path } }) => ({
      title,
      lines: [...(line ? [line] : []), ...more],
      url: path,
    })),
  };
}
