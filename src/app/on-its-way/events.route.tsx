import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/events")({
  head: ({ match }) => pageHead(match.context.site, { title: "Events", path: "/events" }),
  component: () => (
    <OnItsWayPage title="Community Events">
      Meetups, workshops and quiet evenings are on their way to this page.
    </OnItsWayPage>
  ),
});
