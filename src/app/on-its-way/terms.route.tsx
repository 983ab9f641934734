import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/terms")({
  head: ({ match }) => ({ meta: [{ title: `Terms of Service · ${match.context.site.productName}` }] }),
  component: () => (
    <OnItsWayPage title="Terms of Service">
      Our terms are being put into plain words and will stand here before the doors open.
    </OnItsWayPage>
  ),
});
