import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReadInput } from "#src/core/notifications/notification.schema.ts";

export const inboxQuery = (after?: string) => pagedQuery("/api/notifications", {}, after);

/** The newest, for the bell's popover. */
export const newestQuery = pagedQuery("/api/notifications", { limit: 6 });

export const markRead = (json: ReadInput) => checked(api.api.notifications.read.$post({ json }));

export const preferencesQuery = apiQuery("/api/notifications/preferences");

export const pushQuery = apiQuery("/api/push-subscriptions");
