import { findUserById } from "#src/core/people/server/user.queries.ts";
import type { ContactInput } from "#src/pages/about/contact.schema.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";

/** A message from the contact page, and the signed-in sender if there is one. */
export type ContactMessage = ContactInput & { userId?: string | undefined };

/** Sends a message from the contact page to the support address, with the sender as reply address. */
export const contactEmail: EmailKind<ContactMessage> = {
  name: "contact-message",
  toAnyAddress: "it goes to the support address, which has no account",
  compose: async ({ db, settings }, { name, email, message, userId }) => {
    if (!settings.supportEmail) return undefined;
    const user = userId === undefined ? undefined : await findUserById(db, userId);
    const account = user
      ? `She was signed in as ${user.firstName} ${user.lastName} (${user.email}).`
      : "Nobody was signed in, so the address is as it was typed.";
    return {
      ...(await layOutEmail(settings.productName, {
        to: settings.supportEmail,
        subject: `${oneLine(name)} has written on the contact page`,
        paragraphs: [`${name} <${email}> writes:`, ...message.split(/\n{2,}/)],
        afterwards: [`Answer this mail to write to ${email}. ${account}`],
      })),
      replyTo: email,
    };
  },
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
