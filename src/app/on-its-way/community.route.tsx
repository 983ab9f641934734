import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/community")({
  head: ({ match }) => pageHead(match.context.site, { title: "CC Chat", path: "/community" }),
  component: () => (
    <OnItsWayPage title="Join the Chat!">
      The conversation starts here soon: housing, roommates, everyday questions and safety.
    </OnItsWayPage>
  ),
});
