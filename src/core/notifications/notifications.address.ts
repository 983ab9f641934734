import { cursor, more, searchParams, text } from "#src/shared/search-params.ts";

export const parseNotificationsSearch = searchParams({
  after: cursor,
  more,
  /** The announcement that a notification leads to. */
  news: text(),
});
