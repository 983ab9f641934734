import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { AgreedPage, type LegalTexts } from "#src/pages/about/client/agreed-page.tsx";
import { termsOf20261122 } from "#src/pages/about/client/terms-2026-11-22.tsx";

const texts: LegalTexts<"terms"> = { "2026-11-22": termsOf20261122 };

export const Route = createFileRoute("/terms")({
  loader: () => ({
    title: "Terms of Service",
    description: "What you can expect from us, and what we expect from you, in plain English.",
    path: "/terms",
  }),
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: TermsPage,
});

function TermsPage() {
  return (
    <AgreedPage
      title="Terms of Service"
      lead="What you can expect from us, and what we expect from you. We’ve kept it short so you can read all of it."
      texts={texts}
    />
  );
}
