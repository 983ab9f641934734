import { createFileRoute } from "@tanstack/react-router";
import { SignedOutPage } from "#src/features/accounts/client/signed-out-page.tsx";

export const Route = createFileRoute("/logout")({
  head: ({ match }) => ({ meta: [{ title: `Signed out · ${match.context.site.productName}` }] }),
  component: SignedOutPage,
});
