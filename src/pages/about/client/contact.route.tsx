import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { aboutHeads } from "#src/pages/about/client/about-heads.ts";
import { ContactPage } from "#src/pages/about/client/contact-page.tsx";

export const Route = createFileRoute("/contact")({
  loader: () => aboutHeads.contact,
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: ContactPage,
});
