import { z } from "@hono/zod-openapi";
import { html } from "hono/html";
import { resendConfirmationInput } from "#src/core/sign-in/sign-in.schema.ts";
import { confirmationEmail } from "#src/core/sign-in/server/sign-in.emails.ts";
import { countsFor, signInRates } from "#src/core/sign-in/server/sign-in-rates.constants.ts";
import { confirmByLink, findConfirmation } from "#src/core/sign-in/server/email-confirmation.service.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint, messageAnswer } from "#src/server/http/endpoint.ts";
import { linkParameter } from "#src/server/http/query.ts";
import { plainPage } from "#src/server/http/plain-page.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { safeReturnTo, withParameters } from "#src/shared/return-to.ts";

const path = "/api/auth/verify-email";
const linkParameters = z.object({ token: linkParameter, returnTo: linkParameter });

const resendRoute = endpoint({
  method: "post",
  path: "/api/auth/resend-verification",
  operationId: "resendVerification",
  access: "public",
  summary: "Ask for another link that confirms an e-mail address",
  body: resendConfirmationInput,
  answer: messageAnswer,
  answerDescription: "The same answer for every address",
  errors: [429],
});

const askRoute = endpoint({
  method: "get",
  path,
  operationId: "getVerifyEmailPage",
  access: "public",
  summary: "The page that a confirmation link opens",
  query: linkParameters,
  responses: {
    200: { description: "A page with one button" },
    400: { description: "A link that cannot be used" },
  },
});

const confirmRoute = endpoint({
  method: "post",
  path,
  operationId: "verifyEmail",
  access: "public",
  summary: "Confirm an e-mail address; what the button on that page sends",
  form: linkParameters,
  responses: {
    303: {
      description:
        "Confirmed: on to the site. Or, for whoever is not signed in to the account: on to a new password, with which it is confirmed",
    },
    400: { description: "A link that cannot be used" },
  },
});

/**
 * Confirming an e-mail address. Opening the link only shows a button: email filters open every link that they
 * see, so a link that confirmed by itself would prove nothing about the person.
 */
export function emailConfirmationRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const { productName } = settings;
  const networkOf = clientNetworkOf(platform);

  return createRouter()
    .openapi(resendRoute, async (c) => {
      const { email, returnTo } = c.req.valid("json");
      const { confirmationAddress, confirmationAccount } = signInRates;
      await rateLimits.take(db, countsFor(confirmationAddress, networkOf(c), confirmationAccount, email));
      await sendEmail(platform, db, confirmationEmail, { email, returnTo });
      return c.json({ message: "If this address needs to be confirmed, a new link is on its way." }, 200);
    })
    .openapi(askRoute, async (c) => {
      const { token, returnTo } = c.req.valid("query");
      const found = await findConfirmation(platform, c.get("actor"), { token });
      if (!found) return plainPage(c, { productName, ...unusable });
      const link = { token, returnTo: safeReturnTo(returnTo) };
      return plainPage(c, {
        productName,
        ...(found.own ? confirmPage(link) : newPasswordPage(link)),
      });
    })
    .openapi(confirmRoute, async (c) => {
      const { token, returnTo } = c.req.valid("form");
      const confirmed = await confirmByLink(platform, c.get("actor"), { token });
      if (!confirmed) return plainPage(c, { productName, ...unusable });
      const next = safeReturnTo(returnTo);
      if ("user" in confirmed) {
        return c.redirect(withParameters(next, { notice: "email-verified" }), 303);
      }
      const parameters = {
        token: confirmed.passwordToken,
        confirms: "email",
        ...(next !== "/" && { returnTo: next }),
      };
      return c.redirect(withParameters("/reset-password", parameters), 303);
    });
}

const title = "Confirm your email address";

type Link = { token: string; returnTo: string };

const confirmPage = (link: Link) => ({
  title,
  picture: "/img/spot-key.svg",
  content: html`<p>Tap once to confirm this is your email address.</p>
    ${button(link, "Confirm my email address")}`,
});

const newPasswordPage = (link: Link) => ({
  title,
  picture: "/img/spot-key.svg",
  content: html`<p>
      You’re not signed in to your account in this browser. That’s fine. Choose a new password in the next
      step, and we’ll confirm your email address too.
    </p>
    ${button(link, "Choose a new password")}
    <p>
      Why? Anyone could have signed up with your address. With a new password, only you can get in. We’ll sign
      out all devices, and you can sign back in with the new password.
    </p>
    <p>
      Want to keep your password? Open the link in the browser you signed up with. There, you only have to tap
      once.
    </p>`,
});

const button = ({ token, returnTo }: Link, label: string) =>
  html`<form method="post" action="${path}">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="returnTo" value="${returnTo}" />
    <button>${label}</button>
  </form>`;

const unusable = {
  title: "This link doesn’t work",
  picture: "/img/spot-mug.svg",
  status: 400 as const,
  content: html`<p>
      It’s invalid, expired or already used. If you’ve already confirmed your email address, you’re all set.
    </p>
    <p>If you haven’t, you can get a new link in your profile.</p>
    <p><a class="button" href="/profile">Go to my profile</a></p>`,
};
