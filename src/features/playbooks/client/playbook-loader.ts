import type { QueryClient } from "@tanstack/react-query";
import { prefetchAll } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { playbookQuery, playbooksQuery, progressQuery } from "#src/features/playbooks/client/playbook.api.ts";
import { chapterOf } from "#src/features/playbooks/client/reader-address.ts";

type Loading<Params> = {
  context: { queryClient: QueryClient };
  params: Params;
  deps: { chapter?: string };
};

const progress = (client: QueryClient) =>
  client.getQueryData(currentUserQuery.queryKey) && client.prefetchQuery(progressQuery);

/** Prefetches the guides and a member's progress. */
export const loadPlaybooks = ({ context: { queryClient } }: Pick<Loading<unknown>, "context">) =>
  prefetchAll(queryClient.prefetchQuery(playbooksQuery), progress(queryClient));

/** The head of the page, as far as the guide is known. */
type KnownGuide = { title?: string; description?: string; path?: string };

/** Prefetches a guide's text and a member's progress. */
export async function loadPlaybook({ context, params, deps }: Loading<{ id: string }>): Promise<KnownGuide> {
  const { queryClient } = context;
  const query = playbookQuery(params.id);
  await prefetchAll(
    queryClient.prefetchQuery(query),
    queryClient.prefetchQuery(playbooksQuery),
    progress(queryClient),
  );
  const guide = queryClient.getQueryData(query.queryKey);
  if (!guide) return {};
  const chapter = chapterOf(guide, deps.chapter);
  if (!guide.readable || !chapter || chapter === guide.chapters[0])
    return { title: `${guide.title} · The Playbooks`, description: guide.description };
  return {
    title: `${chapter.title} · ${guide.title}`,
    description: chapter.summary,
    path: `/playbooks/${guide.id}?chapter=${chapter.id}`,
  };
}
