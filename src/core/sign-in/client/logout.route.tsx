import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { SignedOutPage } from "#src/core/sign-in/client/signed-out-page.tsx";

export const Route = createFileRoute("/logout")({
  head: ({ match }) => unlistedHead(match.context.site, "Signed out"),
  component: SignedOutPage,
});
