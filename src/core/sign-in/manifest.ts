import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { accountRoutes } from "#src/core/sign-in/server/account.routes.ts";
import { emailConfirmationRoutes } from "#src/core/sign-in/server/email-confirmation.routes.ts";
import { passwordRoutes } from "#src/core/sign-in/server/password.routes.ts";
import {
  passwordChangedEmail,
  passwordResetEmail,
  confirmationEmail,
} from "#src/core/sign-in/server/sign-in.emails.ts";
import { defineFeature } from "#src/server/feature.ts";

/**
 * Accounts with e-mail and password: sign-up, sign-in, confirmation of addresses, and resetting passwords.
 */
export const signIn = defineFeature({
  name: "sign-in",
  routes: [accountRoutes, passwordRoutes, emailConfirmationRoutes],
  nativeForms: [
    { path: "/api/auth/email/signin" },
    { path: "/api/auth/signup" },
    { path: "/api/auth/forgot-password", doneTitle: "Check Your Email" },
    { path: "/api/auth/reset-password", doneTitle: "All set" },
  ],
  emails: [confirmationEmail, passwordResetEmail, passwordChangedEmail],
  tables: [
    {
      table: accountTokens,
      person: [accountTokens.userId],
      export: { whyNot: "hashes of links that were mailed to her" },
      deletion: "remove",
      expires: { column: accountTokens.expiresAt },
    },
  ],
});
