import {
  isTopic,
  noticeTopics,
  type NoticeTopic,
} from "#src/core/notifications/notification-topic.catalogue.ts";
import { kindOf, wordNotices, type WordedNotice } from "#src/core/notifications/server/notification-text.ts";
import { closeMail, findNoticesOfMail } from "#src/core/notifications/server/notification.queries.ts";
import { findPreferences } from "#src/core/notifications/server/preference.queries.ts";
import { findReader } from "#src/core/notifications/server/reader.queries.ts";
import { unsubscribeUrl } from "#src/core/notifications/server/unsubscribe-token.ts";
import { layOutMail } from "#src/server/mail/mail-page.ts";
import type { MailKind } from "#src/server/mail/mail-queue.ts";
import type { Letter, Reader } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";

/**
 * Everything that waits for somebody in one mail. She may have turned it off by the time it is due, and what it was about
 * may be gone: then there is nothing to send. Composed again after a failure, it is about the same.
 */
export const noticesMail: MailKind<{ mailId: string }> = {
  name: "notices",
  compose: async (platform, { mailId }) => {
    const { db, settings } = platform;
    const mail = await closeMail(db, mailId, new Date());
    const reader = mail && (await findReader(platform, db, mail.userId));
    const [first, ...others] = reader ? await findNoticesOfMail(db, mailId) : [];
    if (!reader || !first) return undefined;
    const named = kindOf(platform, first.kind)?.topic;
    const topic = named && isTopic(named) ? named : undefined;
    if (topic && !(await findPreferences(db, reader.actor.id))[topic]) return undefined;
    const worded = await wordNotices(platform, reader, [first, ...others]);
    const letter = await letterOf(platform, reader, worded, topic);
    if (!letter) return undefined;
    const { icalEvent, paragraphs, items = [], action, ...content } = letter;
    const url = (path: string) => `${settings.publicUrl}${path}`;
    const laidOut = await layOutMail(settings.productName, {
      ...content,
      to: reader.email,
      paragraphs: [`Hello ${reader.firstName},`, ...paragraphs],
      items: items.map((item) => ({ ...item, url: url(item.url) })),
      action: action && { label: action.label, url: url(action.path) },
      unsubscribe: topic && {
        what: `You get this mail because “${noticeTopics[topic].label}” is on in your settings.`,
        url: await unsubscribeUrl(db, settings.publicUrl, { userId: reader.actor.id, topic }),
      },
    });
    return { ...laidOut, icalEvent };
  },
};

async function letterOf(
  platform: Platform,
  reader: Reader,
  worded: WordedNotice[],
  topic: NoticeTopic | undefined,
): Promise<Letter | undefined> {
  const [first, ...others] = worded;
  if (!first) return undefined;
  if (others.length === 0) {
    const { kind, row, words } = first;
    if (kind.letter) return kind.letter(platform, row.data, reader);
    return {
      subject: words.title,
      paragraphs: [words.line ?? words.title, ...(words.more ?? [])],
      action: { label: "Open", path: words.path },
    };
  }
  const what = topic ? noticeTopics[topic].several : `notices from ${platform.settings.productName}`;
  return {
    subject: `${worded.length} ${what}`,
    paragraphs: [],
    items: worded.map(({ words: { title, line, more = [], path } }) => ({
      title,
      lines: [...(line ? [line] : []), ...more],
      url: path,
    })),
  };
}
