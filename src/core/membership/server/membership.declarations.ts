import { membershipNotifications } from "#src/core/membership/server/membership.notifications.ts";
import { membershipClaims } from "#src/core/membership/server/membership.queries.ts";
import { nameChangeNotifications } from "#src/core/membership/server/name-change.notifications.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";

/** What membership declares for the core before it. */
export const membershipDeclarations = {
  claims: membershipClaims,
  notifications: [...membershipNotifications, ...nameChangeNotifications],
} as const satisfies PeopleDeclarations & NotificationDeclarations;
