import { verificationNotifications } from "#src/core/verification/server/verification.notifications.ts";
import { verificationClaims } from "#src/core/verification/server/verification.queries.ts";
import { nameChangeNotifications } from "#src/core/verification/server/name-change.notifications.ts";
import { reviewQueues } from "#src/core/verification/server/review.queues.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import type { QueueDeclarations } from "#src/core/queues/server/queues.slots.ts";

export const verificationDeclarations = {
  claims: verificationClaims,
  notifications: [...verificationNotifications, ...nameChangeNotifications],
  queues: reviewQueues,
} as const satisfies PeopleDeclarations & NotificationDeclarations & QueueDeclarations;
