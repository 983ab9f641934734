import { contactRates } from "#src/pages/about/contact.limits.ts";
import { contactInput } from "#src/pages/about/contact.schema.ts";
import {
  findContactMessage,
  forgetContactMessage,
  insertContactMessage,
} from "#src/pages/about/server/contact.queries.ts";
import { requestKinds, type Kind } from "#src/core/support/support.options.ts";
import { openGuestRequest, openRequest } from "#src/core/support/server/support.service.ts";
import { AppError } from "#src/server/http/errors.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint, messageAnswer } from "#src/server/http/endpoint.ts";
import { sendEmail, type EmailKind } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { findUserById } from "#src/core/people/server/user.queries.ts";
import { stableId } from "#src/server/tokens.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import { inTransaction } from "#src/server/transaction.ts";

const contactRoute = endpoint({
  method: "post",
  path: "/api/contact",
  operationId: "contactSupport",
  // Public, so that members who are suspended or cannot sign in can write.
  access: "public",
  summary: "Write to the support address",
  key: true,
  body: contactInput,
  answer: messageAnswer,
  errors: [409, 429],
});

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
    const { kind, ...input } = c.req.valid("json");
    const actor = c.get("actor");
    const key = c.req.valid("header")["idempotency-key"];
    const userId = actor.kind === "member" ? actor.id : undefined;
    const network = networkOf(c);
    await rateLimits.take(db, [
      { limit: contactRates.network, key: network },
      // Not limited by email address alone: anybody could enter it and use up its owner's limit.
      { limit: contactRates.sender, key: userId ?? `${network} ${input.email}` },
    ]);
    await inTransaction(platform, async (tx) => {
      // Scoped by email address, so that reusing another sender's key can only suppress one's own message.
      const id = key && stableId(`contact ${key} ${input.email}`);
      const messageId = await insertContactMessage(tx.db, { id, ...input, userId });
      if (!messageId) return;
      // Others than those who may read it at the desk may read the support address.
      if (userId && !isForAll(kind)) await forgetContactMessage(tx.db, messageId);
      else await sendEmail(tx, contactEmail, { messageId });
      const { name, email, message: text } = input;
      if (userId) await openRequest(tx, userId, { kind, text });
      else await openGuestRequest(tx, { name, email, text });
    });
    return c.json({ message: "Your message is on its way." }, 200);
  });
}

const isForAll = (kind: Kind) => requestKinds[kind].power === "requests.answer";

/** Sends a contact message to the support address, with the sender as reply address, and deletes its content: from then on it is in the list of requests alone. */
export const contactEmail: EmailKind<{ messageId: string }> = {
  name: "contact-message",
  lane: "soon",
  toAnyAddress: "it goes to the support address, which has no account",
  sent: ({ db }, { messageId }) => forgetContactMessage(db, messageId),
  compose: async ({ db, settings }, { messageId }) => {
    const { name, email, message, userId } = (await findContactMessage(db, messageId)) ?? {};
    if (!settings.supportEmail || !name || !email || !message) return undefined;
    const user = userId ? await findUserById(db, userId) : undefined;
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
