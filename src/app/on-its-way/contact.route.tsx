import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/contact")({
  head: ({ match }) => ({ meta: [{ title: `Contact · ${match.context.site.productName}` }] }),
  component: () => (
    <OnItsWayPage title="Contact">
      A form that reaches our volunteers is on its way to this page.
    </OnItsWayPage>
  ),
});
