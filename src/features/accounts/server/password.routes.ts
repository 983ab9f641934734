import { z } from "@hono/zod-openapi";
import {
  changePasswordInput,
  forgotPasswordInput,
  resetPasswordInput,
} from "#src/features/accounts/user.schema.ts";
import { passwordResetMail } from "#src/features/accounts/server/account.emails.ts";
import { tryLimits, countsFor } from "#src/features/accounts/server/account.limits.ts";
import { browserSession } from "#src/features/accounts/server/browser-session.ts";
import { changePassword, resetPassword } from "#src/features/accounts/server/password.service.ts";
import { clientAddressOf, networkOf } from "#src/server/http/client-address.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import { queueMail } from "#src/server/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Accounts"];
const said = z.object({ message: z.string() });

const forgotRoute = endpoint({
  method: "post",
  path: "/api/auth/forgot-password",
  access: "public",
  tags,
  summary: "Ask for a link to choose a new password",
  request: { body: jsonBody(forgotPasswordInput) },
  errors: [429],
  responses: { 200: jsonAnswer(said, "The same answer whether or not the address has an account") },
});

const resetRoute = endpoint({
  method: "post",
  path: "/api/auth/reset-password",
  access: "public",
  tags,
  summary: "Choose a new password with a mailed link; ends every session of the account",
  request: { body: jsonBody(resetPasswordInput) },
  errors: [429],
  responses: { 200: jsonAnswer(said, "The new password is set") },
});

const changeRoute = endpoint({
  method: "post",
  path: "/api/auth/change-password",
  access: "signed-in",
  tags,
  summary: "Change the password; ends the other sessions",
  request: { body: jsonBody(changePasswordInput) },
  errors: [429],
  responses: { 200: jsonAnswer(said, "The new password is set") },
});

/** Forgotten and changed passwords. */
export function passwordRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const browser = browserSession(platform);
  const clientAddress = clientAddressOf(settings.trustedProxies);
  const limits = tryLimits;

  return createRouter()
    .openapi(forgotRoute, async (c) => {
      const { email } = c.req.valid("json");
      const network = networkOf(clientAddress(c));
      await rateLimits.take(countsFor(limits.forgotAddress, network, limits.forgotAccount, email));
      // Whether there is an account is looked up when the mail is sent: here both cases are one and the same work.
      await queueMail(platform, db, passwordResetMail, { email });
      return c.json(
        { message: "If an account exists with that email, we've sent password reset instructions." },
        200,
      );
    })
    .openapi(resetRoute, async (c) => {
      const { token, password } = c.req.valid("json");
      const network = networkOf(clientAddress(c));
      await rateLimits.take(countsFor(limits.resetAddress, network, limits.resetToken, token));
      const user = await resetPassword(platform, token, password);
      // Failures that somebody else has caused must not keep her out now.
      await rateLimits.forget([{ limit: limits.signInAccount, key: user.email }]);
      await browser.rememberDevice(c, user.id);
      browser.clear(c);
      return c.json({ message: "You can now sign in with your new password." }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = memberOf(c);
      const count = [{ limit: limits.passwordChange, key: id }];
      await rateLimits.take(count);
      await changePassword(platform, id, c.req.valid("json"), browser.token(c));
      await rateLimits.forget(count);
      return c.json({ message: "Your password was changed." }, 200);
    });
}
