import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/")({
  head: ({ match }) => pageHead(match.context.site, { path: "/" }),
  component: () => (
    <OnItsWayPage title="Scroll less and stress less">
      Roommate, housing and commuter-life recommendations. The full home page is on its way; homes are here
      already.
    </OnItsWayPage>
  ),
});
