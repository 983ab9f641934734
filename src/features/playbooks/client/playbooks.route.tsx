import { createFileRoute } from "@tanstack/react-router";
import { headNamed, prefetchAll } from "#src/client/site.ts";
import { playbooksQuery, prefetchProgress } from "#src/features/playbooks/client/playbook.api.ts";
import { PlaybooksPage } from "#src/features/playbooks/client/playbooks-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/playbooks")({
  loader: ({ context: { queryClient } }) =>
    prefetchAll(queryClient.prefetchQuery(playbooksQuery), prefetchProgress(queryClient)),
  head: headNamed("The Playbooks"),
  pendingComponent: FullScreenSpinner,
  component: PlaybooksPage,
});
