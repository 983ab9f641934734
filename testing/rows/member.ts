import { noPowers, type Member } from "#src/shared/actor.ts";

/** Somebody who has signed in, as queries and presenters take her: verified, and with nothing special about her. */
export const memberWith = (fields: Pick<Member, "id"> & Partial<Member>): Member => ({
  kind: "member",
  emailVerified: true,
  verified: true,
  powers: noPowers,
  waitingPowers: noPowers,
  entitlements: new Set(),
  suspended: false,
  suspendedUntil: null,
  blocked: [],
  ...fields,
});
