import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { HowMatchesWork } from "#src/features/roommates/client/how-matches-work.tsx";

export const Route = createFileRoute("/roommates/how-matches-work")({
  head: ({ match }) =>
    pageHead(match.context.site, { title: "How matches work", path: "/roommates/how-matches-work" }),
  component: HowMatchesWork,
});
