import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type {
  PreferencesInput,
  PushSubscriptionInput,
  ReadInput,
} from "#src/core/notifications/notification.schema.ts";

/** The user's notifications, page by page, after a cursor or from the newest on. */
export const inboxQuery = (after?: string) => pagedQuery("/api/notifications", {}, after);

export const markRead = (json: ReadInput) => checked(api.api.notifications.read.$post({ json }));

export const preferencesQuery = apiQuery("/api/notifications/preferences");

/** Saves the named preferences; the others stay. */
export const savePreferences = (json: PreferencesInput) =>
  answered(api.api.notifications.preferences.$post({ json }));

/** The user's subscribed devices, and the key that this browser needs to subscribe. */
export const pushQuery = apiQuery("/api/push-subscriptions");

/** Subscribes this device, until its session ends. */
export const switchPushOn = (json: PushSubscriptionInput) =>
  checked(api.api["push-subscriptions"].$put({ json }));

export const switchPushOff = (id: string) =>
  checked(api.api["push-subscriptions"][":id"].$delete({ param: { id } }));
