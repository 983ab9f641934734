import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { answered, api } from "#src/client/api.ts";
import { apiKey, apiQuery, type ApiAnswer } from "#src/client/api-query.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { ChapterRead } from "#src/features/playbooks/playbook.schema.ts";

// Guides change only with a deployment, so nothing is refetched: readers may have a bad connection on a train.
const staleTime = Infinity;

export const playbooksQuery = queryOptions<ApiAnswer<"/api/playbooks">>({
  queryKey: apiKey("/api/playbooks"),
  staleTime,
});

/** One guide with the text of all chapters, so that the next one needs no connection. */
export const playbookQuery = (id: string) =>
  queryOptions<ApiAnswer<"/api/playbooks/:id">>({
    queryKey: apiKey("/api/playbooks/:id", { param: { id } }),
    staleTime,
  });

export const progressQuery = apiQuery("/api/playbook-progress");

/** Stores chapters as read with the account; returns all that are stored. */
export const saveProgress = (read: readonly ChapterRead[]) =>
  answered(api.api["playbook-progress"].$put({ json: { read: [...read] } }));

/** Fetches a member's progress before her page is shown; a guest's is on her device. */
export const prefetchProgress = (client: QueryClient) =>
  client.getQueryData(currentUserQuery.queryKey) && client.prefetchQuery(progressQuery);
