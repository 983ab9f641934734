import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { WaitingCounts } from "#src/core/queues/queue.schema.ts";
import { minuteMs } from "#src/shared/dates.ts";

// Apart from the counts, which the header of every page shows.

/** How much waits in queues of these kinds together. */
export const countOf = ({ queues }: WaitingCounts, kinds: readonly string[]) =>
  queues.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0);

/** All that waits, or of one kind, soonest due first. Who has taken something is not announced live either. */
export const todayQuery = (kind?: string) => ({
  ...pagedQuery("/api/admin/queue", { kind }),
  refetchInterval: minuteMs,
});
