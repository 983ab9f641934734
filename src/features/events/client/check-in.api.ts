import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { CheckInInput } from "#src/features/events/event.schema.ts";

/** All attendees, by name. */
export const checkInQuery = (id: string) => apiQuery("/api/events/:id/door", { param: { id } });

/** Sends check-ins; they may be sent again, the latest of each person wins. */
export const sendCheckIns = (id: string, checkIns: CheckInInput["checkIns"]) =>
  answered(api.api.events[":id"].door.$put({ param: { id }, json: { checkIns } }));
