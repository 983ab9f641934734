import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { returnToParameter } from "#src/shared/return-to.ts";
import { ResetPasswordPage } from "#src/core/sign-in/client/reset-password-page.tsx";

/** The emailed token; whether it also confirms the address; and where to go afterwards. */
type ResetSearch = { token?: string; confirms?: "email"; returnTo?: string };

export const Route = createFileRoute("/reset-password")({
  validateSearch: ({ token, confirms, returnTo }): ResetSearch => ({
    token: typeof token === "string" && token.trim() !== "" ? token.trim() : undefined,
    // Following the confirmation email's link without being signed in to the account confirms the address as
    // well.
    confirms: confirms === "email" ? "email" : undefined,
    returnTo: returnToParameter(returnTo),
  }),
  head: ({ match }) => ({
    meta: [
      ...unlistedHead(match.context.site, "Set a New Password").meta,
      // The address contains a secret, which no other site may receive.
      { name: "referrer", content: "no-referrer" },
    ],
  }),
  component: ResetPasswordPage,
});
