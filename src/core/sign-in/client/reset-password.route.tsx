import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/page-head.ts";
import { returnToParameter } from "#src/core/sign-in/client/return-to-parameter.ts";
import { ResetPasswordPage } from "#src/core/sign-in/client/reset-password-page.tsx";

/** The mailed token; whether it confirms the address as well; and where she was going. */
type ResetSearch = { token?: string; confirms?: "email"; returnTo?: string };

export const Route = createFileRoute("/reset-password")({
  validateSearch: ({ token, confirms, returnTo }): ResetSearch => ({
    token: typeof token === "string" && token.trim() !== "" ? token.trim() : undefined,
    // Whoever has pressed the button in the mail at sign-up, and is not signed in, confirms her address with it.
    confirms: confirms === "email" ? "email" : undefined,
    returnTo: returnToParameter(returnTo),
  }),
  head: ({ match }) => ({
    meta: [
      ...unlistedHead(match.context.site, "Set a New Password").meta,
      // The address carries a secret: it goes to nobody else.
      { name: "referrer", content: "no-referrer" },
    ],
  }),
  component: ResetPasswordPage,
});
