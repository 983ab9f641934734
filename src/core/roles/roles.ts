import { powers, type Power } from "#src/shared/actor.ts";

/** What each role may do; who has none is a member. */
export const roles = {
  moderator: ["reports.decide", "content.manage"],
  admin: powers,
} as const satisfies Record<string, readonly Power[]>;
export type Role = keyof typeof roles;
