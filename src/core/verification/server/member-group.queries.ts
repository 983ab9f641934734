import { inArray, sql, type SQL } from "drizzle-orm";
import { stateOf, users } from "#src/core/people/server/user.table.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import type { PlanGroup, StateGroup } from "#src/core/verification/member-group.options.ts";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";

// Qualified by hand: in a subquery on another table, a bare "id" would mean that table's column.
const userId = sql`"users"."id"`;

/** Whether she has one of these plans now. */
const hasAny = (plans: readonly Plan[]) => sql`${userId} = any(array(
  select p.user_id from ${memberPlans} p
  where p.plan in ${plans} and (p.until is null or p.until > now())))`;

/** Whether an account of `users` is in a group by plan, which is that of the larger plan if she has two. */
export const onPlan: Record<PlanGroup, SQL> = {
  none: sql`not ${isVerifiedMember(userId)}`,
  basic: sql`(${isVerifiedMember(userId)} and not ${hasAny(["premium", "vip"])})`,
  premium: sql`(${isVerifiedMember(userId)} and ${hasAny(["premium"])} and not ${hasAny(["vip"])})`,
  vip: sql`(${isVerifiedMember(userId)} and ${hasAny(["vip"])})`,
};

/** Whether an account of `users` is in one of these states, by the town that she wrote. */
export const livesIn = (states: readonly StateGroup[]) => inArray(stateOf(users.location), [...states]);
