import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";

// The writes are in support-writes.api.ts: this file is part of every first load of a page with a row of the team.

/** Her own requests to the team, the one with the newest message first. */
export const ownRequestsQuery = pagedQuery("/api/support", {});

export const requestQuery = (id: string) => apiQuery("/api/support/:id", { param: { id } });

/** Until when the team is away. */
export const awayQuery = apiQuery("/api/team-away");
