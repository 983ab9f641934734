import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import { opensAdminQueue, power } from "#src/core/roles/server/power.ts";
import { roleClaims } from "#src/core/roles/server/role.queries.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Power } from "#src/shared/actor.ts";

export const rolesDeclarations = {
  claims: roleClaims,
  can: {
    "admin.open": [opensAdminQueue],
    "verification.review": [power("verification.review")],
    "reports.decide": [power("reports.decide")],
    "content.manage": [power("content.manage")],
    "requests.answer": [power("requests.answer")],
    "members.manage": [power("members.manage")],
    "site.edit": [power("site.edit")],
  } satisfies Record<Power | "admin.open", readonly Need[]>,
} as const satisfies PeopleDeclarations;
