import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "#src/client/api.ts";
import { apiKey, apiQuery, type ApiAnswer } from "#src/client/api-query.ts";
import type { ChapterRead } from "#src/features/playbooks/playbook.schema.ts";

// Guides change with a new version of the site alone: what is fetched is not asked for again, which a train would notice.
const staleTime = Infinity;

/** The guides, without their texts. */
export const playbooksQuery = queryOptions<ApiAnswer<"/api/playbooks">>({
  queryKey: apiKey("/api/playbooks"),
  staleTime,
});

/** One guide with its text: all chapters at once, so that the next one needs no connection. */
export const playbookQuery = (id: string) =>
  queryOptions<ApiAnswer<"/api/playbooks/:id">>({
    queryKey: apiKey("/api/playbooks/:id", { param: { id } }),
    staleTime,
  });

/** The chapters that the signed-in member has read. */
export const progressQuery = apiQuery("/api/playbook-progress");

/** Keeps chapters as read with her account; answers with all that she has read. */
export const saveProgress = (read: readonly ChapterRead[]) =>
  answered(api.api["playbook-progress"].$put({ json: { read: [...read] } }));
