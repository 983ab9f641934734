import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import { admin, type Need } from "#src/server/http/need.ts";

/** Who must confirm sees how, in place of the desk; the desk's own calls are for admins alone. */
const opensDesk: Need = { ...admin, isMet: (member) => member.admin || member.mustConfirm };

/** What the admin page declares for the core. */
export const adminDeclarations = {
  can: { "admin.open": [opensDesk] },
} as const satisfies PeopleDeclarations;
