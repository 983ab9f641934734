import { z } from "@hono/zod-openapi";
import { ownerOfToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { linkParameter } from "#src/server/http/query.ts";
import { changePasswordInput, resetPasswordInput } from "#src/core/sign-in/account-requests.schema.ts";
import { forgotPasswordInput } from "#src/core/sign-in/sign-in.schema.ts";
import { passwordResetEmail } from "#src/core/sign-in/server/sign-in.emails.ts";
import { signInRates } from "#src/core/sign-in/sign-in.limits.ts";
import { countsFor } from "#src/server/rate-limit/rate-limits.queries.ts";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { changePassword, resetPassword } from "#src/core/sign-in/server/password.service.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, messageAnswer } from "#src/server/http/endpoint.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";

const forgotRoute = endpoint({
  method: "post",
  path: "/api/auth/forgot-password",
  operationId: "forgotPassword",
  access: "public",
  summary: "Ask for a link to choose a new password",
  body: forgotPasswordInput,
  answer: messageAnswer,
  answerDescription: "The same answer whether or not the address has an account",
  errors: [429],
});

const resetLinkRoute = endpoint({
  method: "get",
  path: "/api/auth/reset-password",
  operationId: "findResetLink",
  access: "public",
  summary: "Whether a mailed link still works; asking uses nothing up",
  query: z.object({ token: linkParameter }),
  answer: z.object({ usable: z.boolean() }),
});

const resetRoute = endpoint({
  method: "post",
  path: "/api/auth/reset-password",
  operationId: "resetPassword",
  access: "public",
  summary: "Choose a new password with a mailed link; ends every session of the account",
  body: resetPasswordInput,
  answer: messageAnswer,
  errors: [429],
});

const changeRoute = endpoint({
  method: "post",
  path: "/api/auth/change-password",
  operationId: "changePassword",
  access: "signed-in",
  whileSuspended: true,
  summary: "Change the password; ends the other sessions",
  description: "This session gets a new token, in a new cookie; the old one ends.",
  body: changePasswordInput,
  answer: messageAnswer,
  errors: [429],
});

export function passwordRoutes(platform: Platform) {
  const { db, rateLimits } = platform;
  const browser = browserSession(platform);
  const networkOf = clientNetworkOf(platform);
  const rates = signInRates;

  return createRouter()
    .openapi(forgotRoute, async (c) => {
      const { email } = c.req.valid("json");
      await rateLimits.take(db, countsFor(rates.forgotAddress, networkOf(c), rates.forgotAccount, email));
      // Looked up when the email is sent, so that this answer takes the same time for any address.
      await sendEmail(platform, passwordResetEmail, { email });
      return c.json(
        { message: "If an account exists with that email, we've sent password reset instructions." },
        200,
      );
    })
    .openapi(resetLinkRoute, async (c) => {
      const tokenHash = hashToken(c.req.valid("query").token);
      const owner = await ownerOfToken(db, tokenHash, "reset-password", new Date());
      return c.json({ usable: owner !== undefined }, 200);
    })
    .openapi(resetRoute, async (c) => {
      const { token, password } = c.req.valid("json");
      await rateLimits.take(db, countsFor(rates.resetAddress, networkOf(c), rates.resetToken, token));
      const { user, deviceToken } = await resetPassword(platform, {
        token,
        password,
        browser: browser.read(c),
      });
      // Earlier failures, perhaps caused by a stranger, must not lock the owner out now.
      await rateLimits.reset(db, [{ limit: rates.signInAccount, key: user.email }]);
      browser.setCookies(c, { deviceToken });
      browser.clear(c);
      return c.json({ message: "You can now sign in with your new password." }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const actor = memberOf(c);
      const input = { ...c.req.valid("json"), browser: browser.read(c) };
      // By session, so that nobody uses up another's attempts.
      const count = [{ limit: rates.passwordChange, key: hashToken(input.browser.sessionToken ?? "") }];
      await rateLimits.take(db, count);
      const tokens = await changePassword(platform, actor, input);
      browser.setCookies(c, tokens);
      await rateLimits.reset(db, count);
      return c.json({ message: "Your password was changed." }, 200);
    });
}
