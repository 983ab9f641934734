import { verificationNotifications } from "#src/core/verification/server/verification.notifications.ts";
import { verificationClaims } from "#src/core/verification/server/verification.queries.ts";
import { nameChangeNotifications } from "#src/core/verification/server/name-change.notifications.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";

export const verificationDeclarations = {
  claims: verificationClaims,
  notifications: [...verificationNotifications, ...nameChangeNotifications],
} as const satisfies PeopleDeclarations & NotificationDeclarations;
