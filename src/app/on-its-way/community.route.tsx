import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/community")({
  head: ({ match }) => ({ meta: [{ title: `CC Chat · ${match.context.site.productName}` }] }),
  component: () => (
    <OnItsWayPage title="Join the Chat!">
      The conversation starts here soon: housing, roommates, everyday questions and safety.
    </OnItsWayPage>
  ),
});
