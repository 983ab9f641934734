import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { PushSubscriptionInput } from "#src/core/notifications/push.schema.ts";

/** The user's subscribed devices, and the key that this browser needs to subscribe. */
export const pushQuery = apiQuery("/api/push-subscriptions");

/** Subscribes this device, until its session ends. */
export const switchPushOn = (json: PushSubscriptionInput) =>
  checked(api.api["push-subscriptions"].$put({ json }));

export const switchPushOff = (id: string) =>
  checked(api.api["push-subscriptions"][":id"].$delete({ param: { id } }));
