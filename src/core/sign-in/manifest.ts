import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { identities } from "#src/core/sign-in/server/identity.table.ts";
import { formCallbackRoutes, providerRoutes } from "#src/core/sign-in/server/provider.routes.ts";
import { signInRoutes } from "#src/core/sign-in/server/sign-in.routes.ts";
import { emailConfirmationRoutes } from "#src/core/sign-in/server/email-confirmation.routes.ts";
import { passwordRoutes } from "#src/core/sign-in/server/password.routes.ts";
import { notMeRoutes } from "#src/core/sign-in/server/not-me.routes.ts";
import { securityEmail } from "#src/core/sign-in/server/security.emails.ts";
import { passwordResetEmail, confirmationEmail } from "#src/core/sign-in/server/sign-in.emails.ts";
import { adminDeviceEmail } from "#src/core/sign-in/server/admin-device.emails.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Signing up and in, by email and password or with a provider; confirming addresses and resetting passwords. */
export const signIn = {
  name: "sign-in",
  routes: [signInRoutes, passwordRoutes, emailConfirmationRoutes, notMeRoutes, providerRoutes],
  publicRoutes: [formCallbackRoutes],
  nativeForms: [
    { path: "/api/auth/email/signin", signsIn: true },
    { path: "/api/auth/signup", signsIn: true },
    { path: "/api/auth/forgot-password", doneTitle: "Check Your Email" },
    { path: "/api/auth/reset-password", doneTitle: "All set" },
  ],
  emails: [confirmationEmail, passwordResetEmail, securityEmail, adminDeviceEmail],
  tables: [
    { table: identities, person: [identities.userId], export: "included", deletion: "at once" },
    {
      table: accountTokens,
      person: [accountTokens.userId],
      export: {
        whyNot: "hashes of links that were mailed to her, and of sign-ins that wait for her passkey",
      },
      deletion: "at once",
      restore: "forget",
      expires: { column: accountTokens.expiresAt },
    },
  ],
} as const satisfies PlatformManifest;
