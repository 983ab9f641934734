import { cursor, more, searchParams } from "#src/shared/search-params.ts";

/** Reads the address of the inbox: where its list begins. */
export const parseNotificationsSearch = searchParams({ after: cursor, more });
