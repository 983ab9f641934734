import { plans } from "#src/core/plans/plan.options.ts";
import { oneOf, searchParams } from "#src/shared/search-params.ts";

/** Reads the address of the membership page: the chosen plan, so that Back, a reload and a sign-in keep it. */
export const parseMembershipSearch = searchParams({ plan: oneOf(plans) });
