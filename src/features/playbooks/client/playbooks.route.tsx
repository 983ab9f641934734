import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { loadPlaybooks } from "#src/features/playbooks/client/playbook-loader.ts";
import { PlaybooksPage } from "#src/features/playbooks/client/playbooks-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/playbooks")({
  loader: loadPlaybooks,
  head: ({ match }) => pageHead(match.context.site, { title: "The Playbooks", path: "/playbooks" }),
  pendingComponent: FullScreenSpinner,
  component: PlaybooksPage,
});
