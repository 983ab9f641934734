import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { CheckInInput } from "#src/features/events/event.schema.ts";

/** Everybody who is expected, by name. */
export const checkInQuery = (id: string) => apiQuery("/api/events/:id/door", { param: { id } });

/** Sends who came and who did not; the same ticks may be sent again, the latest of somebody counts. */
export const sendCheckIns = (id: string, checkIns: CheckInInput["checkIns"]) =>
  answered(api.api.events[":id"].door.$put({ param: { id }, json: { checkIns: checkIns } }));
