import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/privacy")({
  head: ({ match }) => ({ meta: [{ title: `Privacy Policy · ${match.context.site.productName}` }] }),
  component: () => (
    <OnItsWayPage title="Privacy Policy">
      What we keep about you, why, and for how long will stand here before the doors open.
    </OnItsWayPage>
  ),
});
