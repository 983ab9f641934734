import { z } from "@hono/zod-openapi";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { resendConfirmationInput } from "#src/core/sign-in/account-requests.schema.ts";
import { secondStepPath } from "#src/core/sign-in/sign-in.schema.ts";
import {
  confirmationPath,
  confirmContent,
  confirmFrame,
  passwordContent,
  unusable,
  wrongPassword,
} from "#src/core/sign-in/server/email-confirmation.pages.ts";
import { secondStepCookie } from "#src/core/sign-in/server/enter.service.ts";
import { isWithinLimit } from "#src/core/sign-in/password-form.ts";
import { confirmationEmail } from "#src/core/sign-in/server/sign-in.emails.ts";
import { signInRates } from "#src/core/sign-in/sign-in.limits.ts";
import { countsFor } from "#src/server/rate-limit/rate-limits.queries.ts";
import { confirmByLink, findConfirmation } from "#src/core/sign-in/server/email-confirmation.service.ts";
import { AppError } from "#src/server/http/errors.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint, messageAnswer } from "#src/server/http/endpoint.ts";
import { linkParameter } from "#src/server/http/query.ts";
import { plainPage } from "#src/server/http/plain-page.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { safeReturnTo, withParameters } from "#src/shared/return-to.ts";

const path = confirmationPath;
const linkParameters = z.object({ token: linkParameter, returnTo: linkParameter });
const confirmParameters = linkParameters.extend({
  // An overlong password matches no account.
  password: z
    .string()
    .transform((password) => (isWithinLimit(password) ? password : ""))
    .optional(),
});

const resendRoute = endpoint({
  method: "post",
  path: "/api/auth/resend-verification",
  operationId: "resendVerification",
  access: "public",
  summary: "Ask for another link that confirms an email address",
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
  summary: "Confirm an email address; what the button on that page sends",
  description:
    "Whoever is not signed in to the account sends its password, and is signed in; without one she goes on to choose a new one, with which it is confirmed.",
  form: confirmParameters,
  responses: {
    303: { description: "Confirmed: on to the site; or on to a new password, or to her passkey" },
    401: { description: "Not the password; the page asks again, as it does (429) after too many tries" },
    400: { description: "A link that cannot be used" },
  },
});

/** Confirming an email address. Opening the link only shows a button, because email filters open every link. */
export function emailConfirmationRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const networkOf = clientNetworkOf(platform);
  const browser = browserSession(platform);
  const secondStep = secondStepCookie(settings.publicUrl);

  return createRouter()
    .openapi(resendRoute, async (c) => {
      const { email, returnTo } = c.req.valid("json");
      const { confirmationAddress, confirmationAccount } = signInRates;
      await rateLimits.take(db, countsFor(confirmationAddress, networkOf(c), confirmationAccount, email));
      await sendEmail(platform, confirmationEmail, { email, returnTo });
      return c.json({ message: "If this address needs to be confirmed, a new link is on its way." }, 200);
    })
    .openapi(askRoute, async (c) => {
      const { token, returnTo } = c.req.valid("query");
      const found = await findConfirmation(platform, c.get("actor"), { token });
      if (!found) return plainPage(c, { productName: settings.productName, ...unusable });
      const link = { token, returnTo: safeReturnTo(returnTo) };
      const content = found.own ? confirmContent(link) : passwordContent(link, found);
      return plainPage(c, { productName: settings.productName, ...confirmFrame, content });
    })
    .openapi(confirmRoute, async (c) => {
      const { token, returnTo, password } = c.req.valid("form");
      const next = safeReturnTo(returnTo);
      const from = { network: networkOf(c), browser: browser.read(c) };
      const confirmation = await confirmByLink(platform, c.get("actor"), { token, password, ...from }).catch(
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      );
      if (confirmation instanceof AppError) {
        const { status, message, headers = {} } = confirmation;
        for (const [name, value] of Object.entries(headers)) c.header(name, value);
        const failure = status === 401 ? wrongPassword : message;
        const content = passwordContent({ token, returnTo: next }, { hasPassword: true, failure });
        return plainPage(c, { productName: settings.productName, ...confirmFrame, content, status });
      }
      if (!confirmation) return plainPage(c, { productName: settings.productName, ...unusable });
      if (!confirmation.confirmed) {
        const parameters = {
          token: confirmation.passwordToken,
          confirms: "email",
          ...(next !== "/" && { returnTo: next }),
        };
        return c.redirect(withParameters("/reset-password", parameters), 303);
      }
      const { entered } = confirmation;
      if (!entered) browser.setCookies(c, { sessionToken: confirmation.sessionToken });
      const confirmedPage = withParameters(next, { notice: "email-verified" });
      if (entered && "secondStepToken" in entered) {
        secondStep.set(c, entered.secondStepToken);
        return c.redirect(withParameters(secondStepPath, { returnTo: confirmedPage }), 303);
      }
      if (entered) browser.setCookies(c, entered.tokens);
      return c.redirect(confirmedPage, 303);
    });
}
