import { powers, type Power } from "#src/shared/actor.ts";

/** The powers of each role; everybody else is a member. */
export const roles = {
  moderator: ["reports.decide", "content.manage", "requests.answer"],
  admin: powers,
} as const satisfies Record<string, readonly Power[]>;
export type Role = keyof typeof roles;
