import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/privacy")({
  head: ({ match }) => pageHead(match.context.site, { title: "Privacy Policy", path: "/privacy" }),
  component: () => (
    <OnItsWayPage title="Privacy Policy">
      What we keep about you, why, and for how long will stand here before the doors open.
    </OnItsWayPage>
  ),
});
