import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReadInput } from "#src/core/notifications/notification.schema.ts";

/** The user's notifications, page by page, newest first. */
export const inboxQuery = (after?: string) => pagedQuery("/api/notifications", {}, after);

export const markRead = (json: ReadInput) => checked(api.api.notifications.read.$post({ json }));

export const preferencesQuery = apiQuery("/api/notifications/preferences");

/** The user's subscribed devices, and the key that this browser needs to subscribe. */
export const pushQuery = apiQuery("/api/push-subscriptions");
