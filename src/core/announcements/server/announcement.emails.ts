import { findToEmail, settleEmail } from "#src/core/announcements/server/announcement.queries.ts";
import { layOut } from "#src/core/notifications/server/email-layout.ts";
import { findPreferences } from "#src/core/notifications/server/preference.queries.ts";
import { findReader } from "#src/core/notifications/server/reader.service.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import type { Settings } from "#src/server/settings.ts";

type Words = { title: string; text: string };

function emailOf(
  { title, text }: Words,
  {
    operatorAddress,
    operatorName,
    productName,
  }: Pick<Settings, "operatorAddress" | "operatorName" | "productName">,
) {
  // It was set when this was written. Until it is set again, the email is tried again, for about a day.
  if (!operatorAddress) throw new Error("OPERATOR_ADDRESS is not set");
  return {
    subject: title,
    paragraphs: text.split(/\n{2,}/),
    postalAddress: [operatorName ?? productName, ...operatorAddress.split("\n")].join(", "),
  };
}

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
    return layOut(platform, reader, emailOf(announcement, settings), "teamNews");
  },
  sent: ({ db }, email) => settleEmail(db, email, "sent"),
  dropped: ({ db }, email) => settleEmail(db, email, "dropped"),
};

/** The same email to the organizer who is writing it, whatever she has chosen. */
export const announcementTestEmail: EmailKind<Words & { userId: string }> = {
  name: "announcement-test",
  lane: "soon",
  compose: async (platform, { userId, ...words }) => {
    const reader = await findReader(platform, userId);
    // A test that comes hours later is none.
    if (!reader || reader.actor.suspended || !platform.settings.operatorAddress) return undefined;
    const email = emailOf(words, platform.settings);
    const paragraphs = [...email.paragraphs, "This is a test. It went to you alone."];
    return layOut(platform, reader, { ...email, paragraphs, subject: `Test: ${words.title}` }, "teamNews");
  },
};
