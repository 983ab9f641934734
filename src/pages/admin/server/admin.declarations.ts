import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";

/** What the admin page declares for the core. */
export const adminDeclarations = {
  // Who must confirm sees how, in place of the desk; the desk's own calls are for admins alone.
  can: (member) => ({ "admin.open": member.admin || member.mustConfirm }),
} as const satisfies PeopleDeclarations;
