import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { aboutHeads } from "#src/pages/about/client/about-heads.ts";
import { PrivacyPage } from "#src/pages/about/client/privacy-page.tsx";

export const Route = createFileRoute("/privacy")({
  loader: () => aboutHeads.privacy,
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: PrivacyPage,
});
