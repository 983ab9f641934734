import {
  isTopic,
  notificationTopics,
  type NotificationTopic,
} from "#src/core/notifications/notification-topic.catalogue.ts";
import {
  kindOf,
  notificationsWithText,
  type NotificationWithText,
} from "#src/core/notifications/server/notification-text.ts";
import { claim, findNotificationsOfEmail } from "#src/core/notifications/server/notification.queries.ts";
import { findPreferences } from "#src/core/notifications/server/preference.queries.ts";
import { readerOf } from "#src/core/notifications/server/reader.queries.ts";
import { unsubscribeUrl } from "#src/core/notifications/server/unsubscribe-token.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import type { NotificationEmail, Reader } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

/**
 * One email about all notifications of a batch. Nothing is sent if the topic is turned off by then, or if none of them
 * apply any more. A retry after a failure has the same notifications.
 */
export const deliver: EmailKind<{ mailId: string }> = {
  name: "notices",
  compose: async (platform, { mailId }) => {
    const { db, settings } = platform;
    const claimed = await claim(db, mailId, new Date());
    const reader = claimed && (await readerOf(platform, db, claimed.userId));
    const [first, ...others] = reader ? await findNotificationsOfEmail(db, mailId) : [];
    if (!reader || !first) return undefined;
    const named = kindOf(platform, first.kind)?.topic;
    const topic = named && isTopic(named) ? named : undefined;
    if (topic && !(await findPreferences(db, reader.actor.id))[topic]) return undefined;
    const withText = await notificationsWithText(platform, reader, [first, ...others]);
    const email = await emailOf(platform, reader, withText, topic);
    if (!email) return undefined;
    const { icalEvent, paragraphs, items = [], action, ...content } = email;
    const url = (path: string) => `${settings.publicUrl}${path}`;
    const laidOut = await layOutEmail(settings.productName, {
      ...content,
      to: reader.email,
      paragraphs: [`Hello ${reader.firstName},`, ...paragraphs],
      items: items.map((item) => ({ ...item, url: url(item.url) })),
      action: action && { label: action.label, url: url(action.path) },
      unsubscribe: topic && {
        what: `You get this mail because “${notificationTopics[topic].label}” is on in your settings.`,
        url: await unsubscribeUrl(db, settings.publicUrl, { userId: reader.actor.id, topic }),
      },
    });
    return { ...laidOut, icalEvent };
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
    const { kind, row, text } = first;
    if (kind.email) return kind.email(platform, row.data, reader);
    return {
      subject: text.title,
      paragraphs: [text.line ?? text.title, ...(text.more ?? [])],
      action: { label: "Open", path: text.path },
    };
  }
  const what = topic ? notificationTopics[topic].several : `notices from ${platform.settings.productName}`;
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
