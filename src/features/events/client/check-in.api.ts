import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { DoorTicks } from "#src/features/events/event.schema.ts";

/** Everybody who is expected, by name. */
export const doorQuery = (id: string) => apiQuery("/api/events/:id/door", { param: { id } });

/** Sends who came and who did not; the same ticks may be sent again, the latest of somebody counts. */
export const sendTicks = (id: string, ticks: DoorTicks["ticks"]) =>
  answered(api.api.events[":id"].door.$put({ param: { id }, json: { ticks } }));
