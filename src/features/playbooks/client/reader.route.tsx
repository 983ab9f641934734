import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { loadPlaybook } from "#src/features/playbooks/client/playbook-loader.ts";
import { parseReaderSearch } from "#src/features/playbooks/client/reader-address.ts";
import { ReaderPage } from "#src/features/playbooks/client/reader-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/playbooks/$id")({
  validateSearch: parseReaderSearch,
  loaderDeps: ({ search: { chapter } }) => ({ chapter }),
  loader: loadPlaybook,
  head: ({ loaderData, match, params }) =>
    pageHead(match.context.site, {
      title: "The Playbooks",
      path: `/playbooks/${params.id}`,
      ...loaderData,
    }),
  pendingComponent: FullScreenSpinner,
  component: ReaderPage,
});
