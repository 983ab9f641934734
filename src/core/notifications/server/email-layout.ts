import type { NotificationEmail, Reader } from "#src/core/notifications/server/notifications.slots.ts";
import { unsubscribeUrl } from "#src/core/notifications/server/unsubscribe.routes.ts";
import { emailTopics, type EmailTopic } from "#src/core/notifications/topics.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import type { Mail } from "#src/server/mail/mailer.ts";
import type { Platform } from "#src/server/platform.ts";

/** Completes an email to a member: her name, absolute addresses, and the link that turns the topic's emails off. */
export async function layOut(
  { db, settings: { productName, publicUrl } }: Platform,
  { actor, firstName, email: to }: Reader,
  { icalEvent, paragraphs, items = [], action, otherAction, ...content }: NotificationEmail,
  topic: EmailTopic | undefined,
): Promise<Mail> {
  const url = (path: string) => `${publicUrl}${path}`;
  const laidOut = await layOutEmail(productName, {
    ...content,
    to,
    paragraphs: [`Hi ${firstName},`, ...paragraphs],
    items: items.map(({ picture, ...item }) => ({
      ...item,
      url: url(item.url),
      picture: picture && url(picture),
    })),
    action: action && { label: action.label, url: url(action.path) },
    otherAction: otherAction && { label: otherAction.label, url: url(otherAction.path) },
    unsubscribe: topic && {
      what: `You're getting this email because “${emailTopics[topic].label}” is on in your settings.`,
      url: await unsubscribeUrl(db, publicUrl, { userId: actor.id, topic }),
    },
  });
  return { ...laidOut, icalEvent };
}
