import { contactInput } from "#src/pages/about/contact.schema.ts";
import { contactEmail } from "#src/pages/about/server/contact.emails.ts";
import { contactRates } from "#src/pages/about/server/contact-rates.constants.ts";
import { AppError } from "#src/server/http/errors.ts";
import { clientAddressOf, networkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint, messageAnswer } from "#src/server/http/endpoint.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

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

export function contactRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const clientAddress = clientAddressOf(settings.trustedProxies);
  return createRouter().openapi(contactRoute, async (c) => {
    if (!settings.supportEmail) {
      throw new AppError(409, "This site has no support address yet, so nobody would read your message.");
    }
    const input = c.req.valid("json");
    await rateLimits.take(db, [
      { limit: contactRates.network, key: networkOf(clientAddress(c)) },
      { limit: contactRates.sender, key: input.email },
    ]);
    const actor = c.get("actor");
    const key = c.req.valid("header")["idempotency-key"];
    const userId = actor.kind === "member" ? actor.id : undefined;
    // The key is scoped by address: reusing another sender's key can only suppress a message of one's own.
    await sendEmail(
      platform,
      db,
      contactEmail,
      { ...input, userId },
      { key: key && `${key} ${input.email}` },
    );
    return c.json({ message: "Your message is on its way to us." }, 200);
  });
}
