import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/roommates")({
  head: ({ match }) => pageHead(match.context.site, { title: "Meet Your Roomie", path: "/roommates" }),
  component: () => (
    <OnItsWayPage title="Meet Your Perfect Roomie">
      Roommate profiles, the quiz and smart matches are on their way. Homes are open already.
    </OnItsWayPage>
  ),
});
