import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/playbooks")({
  head: ({ match }) => ({ meta: [{ title: `The Playbooks · ${match.context.site.productName}` }] }),
  component: () => (
    <OnItsWayPage title="The Playbooks">
      Six guides to leases, roommates and life between two stations are being written.
    </OnItsWayPage>
  ),
});
