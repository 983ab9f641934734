import { api, checked } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReadInput } from "#src/core/notifications/notification.schema.ts";

/** The visitor's notices, page by page, from behind a cursor if they are not to begin with the newest. */
export const inboxQuery = (after?: string) => pagedQuery("/api/notifications", {}, after);

/** Notes that the visitor has read a notice, or all of them. */
export const markRead = (json: ReadInput) => checked(api.api.notifications.read.$post({ json }));
