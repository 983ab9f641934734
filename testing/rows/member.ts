import { noPowers, type Member } from "#src/shared/actor.ts";

/** A signed-in member for queries and presenters: verified, otherwise ordinary. */
export const memberWith = (fields: Pick<Member, "id"> & Partial<Member>): Member => ({
  kind: "member",
  emailVerified: true,
  verified: true,
  paused: false,
  powers: noPowers,
  waitingPowers: noPowers,
  entitlements: new Set(),
  suspended: false,
  suspendedUntil: null,
  blocked: [],
  ...fields,
});
