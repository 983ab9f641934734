import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/playbooks")({
  head: ({ match }) => pageHead(match.context.site, { title: "The Playbooks", path: "/playbooks" }),
  component: () => (
    <OnItsWayPage title="The Playbooks">
      Six guides to leases, roommates and life between two stations are being written.
    </OnItsWayPage>
  ),
});
