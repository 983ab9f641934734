import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/terms")({
  head: ({ match }) => pageHead(match.context.site, { title: "Terms of Service", path: "/terms" }),
  component: () => (
    <OnItsWayPage title="Terms of Service">
      Our terms are being put into plain words and will stand here before the doors open.
    </OnItsWayPage>
  ),
});
