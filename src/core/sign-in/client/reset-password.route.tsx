import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { parseResetPasswordSearch } from "#src/core/sign-in/reset-password.address.ts";
import { resetLinkQuery } from "#src/core/sign-in/client/reset-link.api.ts";
import { ResetPasswordPage } from "#src/core/sign-in/client/reset-password-page.tsx";

export const Route = createFileRoute("/reset-password")({
  validateSearch: parseResetPasswordSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  // Where the answer does not come, the form says it later.
  loader: async ({ context: { queryClient }, deps: { token } }) =>
    !token || (await queryClient.fetchQuery(resetLinkQuery(token)).catch(() => undefined))?.usable !== false,
  head: ({ match }) => ({
    meta: [
      ...unlistedHead("Set a New Password")({ match }).meta,
      // The address contains a secret, which no other site may receive.
      { name: "referrer", content: "no-referrer" },
    ],
  }),
  component: ResetPasswordPage,
});
