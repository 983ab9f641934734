import { createFileRoute } from "@tanstack/react-router";
import { headNamed, prefetchAll } from "#src/client/site.ts";
import {
  playbookQuery,
  playbooksQuery,
  prefetchProgress,
} from "#src/features/playbooks/client/playbook.api.ts";
import { chapterOf, parseReaderSearch } from "#src/features/playbooks/reader.address.ts";
import { ReaderPage } from "#src/features/playbooks/client/reader-page.tsx";
import type { PlaybookText } from "#src/features/playbooks/playbook.schema.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/playbooks/$id")({
  validateSearch: parseReaderSearch,
  loaderDeps: ({ search: { chapter } }) => ({ chapter }),
  loader: async ({ context: { queryClient }, params: { id }, deps: { chapter } }) => {
    const query = playbookQuery(id);
    await prefetchAll(
      queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(playbooksQuery),
      prefetchProgress(queryClient),
    );
    const guide = queryClient.getQueryData(query.queryKey);
    return guide ? headOf(guide, chapter) : {};
  },
  head: headNamed("The Playbooks"),
  pendingComponent: FullScreenSpinner,
  component: ReaderPage,
});

/** The head of a guide is that of its first chapter; the others have their own. */
function headOf(guide: PlaybookText, named: string | undefined): KnownHead {
  const chapter = chapterOf(guide, named);
  if (!chapter || chapter === guide.chapters[0])
    return { title: `${guide.title} · The Playbooks`, description: guide.description };
  return {
    title: `${chapter.title} · ${guide.title}`,
    description: chapter.summary,
    path: `/playbooks/${guide.id}?chapter=${chapter.id}`,
  };
}

type KnownHead = { title?: string; description?: string; path?: string };
