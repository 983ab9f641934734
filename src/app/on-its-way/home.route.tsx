import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/")({
  head: ({ match }) => ({ meta: [{ title: match.context.site.productName }] }),
  component: () => (
    <OnItsWayPage title="Scroll less and stress less">
      Roommate, housing and commuter-life recommendations. The full home page is on its way; homes are here
      already.
    </OnItsWayPage>
  ),
});
