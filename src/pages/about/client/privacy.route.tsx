import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { AgreedPage, type LegalTexts } from "#src/pages/about/client/agreed-page.tsx";
import { privacyOf20261130 } from "#src/pages/about/client/privacy-2026-11-30.tsx";

const texts: LegalTexts<"privacy"> = { "2026-11-30": privacyOf20261130 };

export const Route = createFileRoute("/privacy")({
  loader: () => ({
    title: "Privacy Policy",
    description: "What we keep about you, who sees it, and how long it stays.",
    path: "/privacy",
  }),
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: PrivacyPage,
});

/** The privacy policy. It states only what the software does. */
function PrivacyPage() {
  return (
    <AgreedPage
      title="Privacy Policy"
      lead="What we keep about you, who sees it, and how long we keep it. No ads, no trackers, and we never sell your data."
      texts={texts}
    />
  );
}
