import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { PushSubscriptionInput } from "#src/core/notifications/push.schema.ts";

/** On which devices the visitor sees notices, and the key that this browser needs to switch them on. */
export const pushQuery = apiQuery("/api/push-subscriptions");

/** Has this device shown her notices, until she signs out on it. */
export const switchPushOn = (json: PushSubscriptionInput) =>
  checked(api.api["push-subscriptions"].$put({ json }));

/** Has one of her devices shown no more. */
export const switchPushOff = (id: string) =>
  checked(api.api["push-subscriptions"][":id"].$delete({ param: { id } }));
