import { caseQueues } from "#src/core/moderation/server/case.queues.ts";
import { moderationNotifications } from "#src/core/moderation/server/moderation.notifications.ts";
import { moveSuspensions } from "#src/core/moderation/server/suspension.queries.ts";
import { moderationClaims } from "#src/core/moderation/server/visibility.queries.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import type { QueueDeclarations } from "#src/core/queues/server/queues.slots.ts";
import type { SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";
import { active } from "#src/server/http/need.ts";

export const moderationDeclarations = {
  claims: moderationClaims,
  can: { "report.make": [active] },
  movesWithAddress: moveSuspensions,
  notifications: moderationNotifications,
  queues: caseQueues,
} as const satisfies PeopleDeclarations & SignInDeclarations & NotificationDeclarations & QueueDeclarations;
