import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { aboutHeads } from "#src/pages/about/client/about-heads.ts";
import { TermsPage } from "#src/pages/about/client/terms-page.tsx";

export const Route = createFileRoute("/terms")({
  loader: () => aboutHeads.terms,
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: TermsPage,
});
