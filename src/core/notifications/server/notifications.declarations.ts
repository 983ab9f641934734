import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";
import type { LiveDeclarations } from "#src/server/live/live-topic.ts";

export const notificationsDeclarations = {
  // "notices:ID": changes of a member's own inbox.
  live: [
    { name: "notices", mayListen: async (_db, actor, id) => actor.kind === "member" && actor.id === id },
  ],
  // A host's messages may be limited to members with a confirmed address.
  onConfirmedAddress: (tx, userId) => reviewNotices(tx, { of: [userId] }),
} as const satisfies LiveDeclarations & SignInDeclarations;
