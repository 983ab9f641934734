import { pagedQuery } from "#src/client/lists/paged-query.ts";

/** Two women who look for a roommate along the lines of a place. */
export const womenNearQuery = (place: string) => pagedQuery("/api/roommates", { commuteTo: place, limit: 2 });

/** The next few events; the page shows one of them. */
export const nextEventsQuery = () => pagedQuery("/api/events", { upcoming: "true", limit: 6 });
