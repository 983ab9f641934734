import { cursor, more, searchParams } from "#src/shared/search-params.ts";

export const parseNotificationsSearch = searchParams({ after: cursor, more });
