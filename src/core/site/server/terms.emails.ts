import { layOut } from "#src/core/notifications/server/email-layout.ts";
import type { NotificationEmail } from "#src/core/notifications/server/notifications.slots.ts";
import { findReader } from "#src/core/notifications/server/reader.service.ts";
import type { LegalName } from "#src/core/people/legal-versions.ts";
import { findChanges, type TermsChange } from "#src/core/site/server/terms.notifications.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";

const emailOf = (document: LegalName, { title, changes, day }: TermsChange): NotificationEmail => ({
  subject: `New ${title} from ${day}`,
  paragraphs: [
    `There’s a new version of our ${title}. It counts from ${day}. Until then, the one before does.`,
    ...(changes ? [`What changes: ${changes}`] : []),
    "You don’t have to do anything. If you don’t agree with it, you can leave before that day and take your data with you, in Settings.",
  ],
  action: { label: "Read it", path: `/${document}` },
});

/** A new version of a text, to one member. It cannot be turned off: it is about what she has agreed to. */
export const termsEmail: EmailKind<{ document: LegalName; version: string; userId: string }> = {
  name: "terms-changed",
  lane: "bulk",
  compose: async (platform, { document, version, userId }) => {
    const reader = await findReader(platform, userId);
    const [change] = await findChanges(platform, document, [version]);
    return reader && change && layOut(platform, reader, emailOf(document, change), undefined);
  },
};
