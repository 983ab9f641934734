import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { DeskList } from "#src/core/support/support.options.ts";
import type { TeamAwayInput } from "#src/core/support/support.schema.ts";

export const deskRequestsQuery = (list: DeskList) => pagedQuery("/api/admin/requests", { list });

export const deskRequestQuery = (id: string) => apiQuery("/api/admin/requests/:id", { param: { id } });

/** How many promises of an answer would move, were the team away until then. */
export const promisesQuery = (day: string, hour: string) =>
  apiQuery("/api/admin/team-away", { query: { day, hour } });

const { requests, "team-away": away } = api.api.admin;

export const answerRequest = (id: string, json: { text: string; after: string }, key: string) =>
  answered(requests[":id"].answers.$post({ param: { id }, header: keyHeader(key), json }));

export const finishRequest = (id: string) => (after: string) =>
  checked(requests[":id"].done.$put({ param: { id }, json: { after } }));

export const setAway = (json: TeamAwayInput) => answered(away.$put({ json }));

export const endAway = () => checked(away.$delete());
