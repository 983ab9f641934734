import { plans } from "#src/core/plans/plan.options.ts";
import { oneOf, searchParams } from "#src/shared/search-params.ts";

/** Parses the search parameters of the membership page: the chosen plan, so that Back, a reload and a sign-in preserve it. */
export const parseMembershipSearch = searchParams({ plan: oneOf(plans) });
