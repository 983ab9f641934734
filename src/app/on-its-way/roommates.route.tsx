import { createFileRoute } from "@tanstack/react-router";
import { OnItsWayPage } from "#src/app/shell/on-its-way-page.tsx";

export const Route = createFileRoute("/roommates")({
  head: ({ match }) => ({ meta: [{ title: `Meet Your Roomie · ${match.context.site.productName}` }] }),
  component: () => (
    <OnItsWayPage title="Meet Your Perfect Roomie">
      Roommate profiles, the quiz and smart matches are on their way. Homes are open already.
    </OnItsWayPage>
  ),
});
