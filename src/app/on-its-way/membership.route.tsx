import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/membership")({
  head: ({ match }) => ({ meta: [{ title: `Become a Member · ${match.context.site.productName}` }] }),
  component: () => (
    <OnItsWayPage title="Become a Member">
      Plans and verification open here soon. Until then our volunteers verify members in person.
    </OnItsWayPage>
  ),
});
