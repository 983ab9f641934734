import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "#src/features/accounts/client/reset-password-page.tsx";

export const Route = createFileRoute("/reset-password")({
  validateSearch: ({ token }): { token?: string } => ({
    token: typeof token === "string" && token.trim() !== "" ? token.trim() : undefined,
  }),
  head: ({ match }) => ({
    meta: [
      { title: `Set a New Password · ${match.context.site.productName}` },
      // The address carries a secret: it goes to nobody else.
      { name: "referrer", content: "no-referrer" },
    ],
  }),
  component: ResetPasswordPage,
});
