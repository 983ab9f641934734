import { contactInput, type ContactInput } from "#src/pages/about/contact.schema.ts";
import { AppError } from "#src/server/http/errors.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint, messageAnswer } from "#src/server/http/endpoint.ts";
import { sendEmail, type EmailKind } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";
import { findUserById } from "#src/core/people/server/user.queries.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";

const contactRoute = endpoint({
  method: "post",
  path: "/api/contact",
  operationId: "contactSupport",
  // Open to all: somebody who is suspended or cannot sign in must be able to write.
  access: "public",
  summary: "Write to the support address",
  key: true,
  body: contactInput,
  answer: messageAnswer,
  errors: [409, 429],
});

const hour = 60 * 60;
const words = "That is a lot of messages at once.";

/** How often messages may be sent from the contact page; a household or a campus shares one network. */
const contactRates = {
  network: { name: "contact-network", tries: 20, seconds: hour, message: words },
  sender: { name: "contact-sender", tries: 5, seconds: hour, message: words },
} as const satisfies Record<string, Limit>;

export function contactRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const networkOf = clientNetworkOf(platform);
  return createRouter().openapi(contactRoute, async (c) => {
    if (!settings.supportEmail) {
      throw new AppError(
        409,
        "This site doesn't have a support address yet, so nobody would read your message.",
      );
    }
    const input = c.req.valid("json");
    const actor = c.get("actor");
    const key = c.req.valid("header")["idempotency-key"];
    const userId = actor.kind === "member" ? actor.id : undefined;
    const network = networkOf(c);
    await rateLimits.take(db, [
      { limit: contactRates.network, key: network },
      // Not by the address alone, which anybody may type: a stranger could use up its owner's messages.
      { limit: contactRates.sender, key: userId ?? `${network} ${input.email}` },
    ]);
    // The key is scoped by address: reusing another sender's key can only suppress a message of one's own.
    await sendEmail(
      platform,
      db,
      contactEmail,
      { ...input, userId },
      { key: key && `${key} ${input.email}` },
    );
    return c.json({ message: "Your message is on its way." }, 200);
  });
}

/** A message from the contact page, and the signed-in sender if there is one. */
type ContactMessage = ContactInput & { userId?: string | undefined };

/** Sends a message from the contact page to the support address, with the sender as reply address. */
export const contactEmail: EmailKind<ContactMessage> = {
  name: "contact-message",
  lane: "soon",
  toAnyAddress: "it goes to the support address, which has no account",
  compose: async ({ db, settings }, { name, email, message, userId }) => {
    if (!settings.supportEmail) return undefined;
    const user = userId === undefined ? undefined : await findUserById(db, userId);
    const account = user
      ? `She was signed in as ${user.firstName} ${user.lastName} (${user.email}).`
      : "Nobody was signed in, so we can't tell whether this address is really hers.";
    return {
      ...(await layOutEmail(settings.productName, {
        to: settings.supportEmail,
        subject: `${oneLine(name)} wrote to you on the contact page`,
        paragraphs: [`${name} <${email}> writes:`, ...message.split(/\n{2,}/)],
        afterwards: [`Reply to this email to write to ${email}. ${account}`],
      })),
      replyTo: email,
    };
  },
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
