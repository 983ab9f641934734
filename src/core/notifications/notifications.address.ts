import { cursor, more, searchParams } from "#src/shared/search-params.ts";

/** Parses the search parameters of the inbox: the list's cursor. */
export const parseNotificationsSearch = searchParams({ after: cursor, more });
