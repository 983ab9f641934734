import { z } from "@hono/zod-openapi";
import { html } from "hono/html";
import { forgotPasswordInput } from "#src/features/accounts/user.schema.ts";
import { verificationMail } from "#src/features/accounts/server/account.emails.ts";
import { countsFor, tryLimits } from "#src/features/accounts/server/account.limits.ts";
import { takeToken, tokenIsUsable } from "#src/features/accounts/server/account-token.queries.ts";
import { hashToken } from "#src/features/accounts/server/secret-token.ts";
import { markEmailVerified } from "#src/features/accounts/server/user.queries.ts";
import { clientAddressOf, networkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import { plainPage } from "#src/server/http/plain-page.ts";
import { queueMail } from "#src/server/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Accounts"];
const path = "/api/auth/verify-email";
const token = z.string().max(4096);

const resendRoute = endpoint({
  method: "post",
  path: "/api/auth/resend-verification",
  access: "public",
  tags,
  summary: "Ask for another link that confirms an e-mail address",
  request: { body: jsonBody(forgotPasswordInput) },
  errors: [429],
  responses: { 200: jsonAnswer(z.object({ message: z.string() }), "The same answer for every address") },
});

const askRoute = endpoint({
  method: "get",
  path,
  access: "public",
  tags,
  summary: "The page that a confirmation link opens",
  request: { query: z.object({ token: token.optional() }) },
  responses: {
    200: { description: "A page with one button" },
    400: { description: "A link that cannot be used" },
  },
});

const confirmRoute = endpoint({
  method: "post",
  path,
  access: "public",
  tags,
  summary: "Confirm an e-mail address; what the button on that page sends",
  request: {
    body: {
      required: true,
      content: { "application/x-www-form-urlencoded": { schema: z.object({ token }) } },
    },
  },
  responses: {
    303: { description: "Confirmed: on to the site" },
    400: { description: "A link that cannot be used" },
  },
});

/**
 * Confirming an e-mail address. Opening the link only shows a button: mail filters open every link that they see, and
 * one that confirmed by itself would prove nothing about the person.
 */
export function verificationRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const clientAddress = clientAddressOf(settings.trustedProxies);

  return createRouter()
    .openapi(resendRoute, async (c) => {
      const { email } = c.req.valid("json");
      const network = networkOf(clientAddress(c));
      await rateLimits.take(
        countsFor(tryLimits.verificationAddress, network, tryLimits.verificationAccount, email),
      );
      await queueMail(platform, db, verificationMail, { email });
      return c.json({ message: "If this address needs to be confirmed, a new link is on its way." }, 200);
    })
    .openapi(askRoute, async (c) => {
      const given = c.req.valid("query").token ?? "";
      if (!(await tokenIsUsable(db, hashToken(given), "verify-email", new Date()))) {
        return plainPage(c, unusable);
      }
      return plainPage(c, {
        title: "Confirm your e-mail address",
        content: html`<p>One click, and ${settings.productName} knows that this address is yours.</p>
          <form method="post" action="${path}">
            <input type="hidden" name="token" value="${given}" />
            <button>Confirm my address</button>
          </form>`,
      });
    })
    .openapi(confirmRoute, async (c) => {
      const userId = await takeToken(db, hashToken(c.req.valid("form").token), "verify-email", new Date());
      if (!userId) return plainPage(c, unusable);
      await markEmailVerified(db, userId);
      const page = c.get("actor").kind === "guest" ? "/auth" : "/";
      return c.redirect(`${page}?notice=email-verified`, 303);
    });
}

const unusable = {
  title: "This link cannot be used",
  status: 400 as const,
  content: html`<p>
      It is invalid or expired, or it was used already. If your address is confirmed, all is well.
    </p>
    <p>Otherwise your profile has a button for a new link.</p>
    <p><a class="button" href="/profile">Go to my profile</a></p>`,
};
