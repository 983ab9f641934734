import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/events")({
  head: ({ match }) => ({ meta: [{ title: `Events · ${match.context.site.productName}` }] }),
  component: () => (
    <OnItsWayPage title="Community Events">
      Meetups, workshops and quiet evenings are on their way to this page.
    </OnItsWayPage>
  ),
});
