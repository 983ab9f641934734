import { planClaims } from "#src/core/plans/server/plan.queries.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";

export const plansDeclarations = { claims: planClaims } as const satisfies PeopleDeclarations;
