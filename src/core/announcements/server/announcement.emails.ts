import { findToEmail, settleEmail } from "#src/core/announcements/server/announcement.queries.ts";
import { layOut } from "#src/core/notifications/server/email-layout.ts";
import { findPreferences } from "#src/core/notifications/server/preference.queries.ts";
import { findReader } from "#src/core/notifications/server/reader.service.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";

/** An announcement, as an email to one member who has these emails on. */
export const announcementEmail: EmailKind<{ announcementId: string; userId: string }> = {
  name: "announcement",
  lane: "bulk",
  compose: async (platform, recipient) => {
    const { db, settings } = platform;
    // Also undefined if the process was killed after it had noted that this was sent: the queue then tries it again.
    const announcement = await findToEmail(db, recipient);
    if (!announcement) return undefined;
    const { userId } = recipient;
    const reader = await findReader(platform, userId);
    if (!reader || reader.actor.suspended || !(await findPreferences(db, userId)).teamNews) return undefined;
    const { operatorAddress, operatorName, productName } = settings;
    // It was set when this was written. Until it is set again, the email is tried again.
    if (!operatorAddress) throw new Error("OPERATOR_ADDRESS is not set");
    const { title, text } = announcement;
    const email = {
      subject: title,
      paragraphs: text.split(/\n{2,}/),
      postalAddress: [operatorName ?? productName, ...operatorAddress.split("\n")].join(", "),
    };
    return layOut(platform, reader, email, "teamNews");
  },
  sent: ({ db }, email) => settleEmail(db, email, "sent"),
  dropped: ({ db }, email) => settleEmail(db, email, "dropped"),
};
