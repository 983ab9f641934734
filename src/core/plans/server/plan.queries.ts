import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import { plans, type Plan } from "#src/core/plans/plan.options.ts";
import { entitlementsOf } from "#src/core/plans/plan-catalogue.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import type { ClaimColumns } from "#src/core/people/server/people.slots.ts";
import type { Database } from "#src/server/database/database.ts";

const fromLeast = sql.raw(`array[${plans.map((plan) => `'${plan}'`).join(", ")}]`);

const inForce = (
  userId: SQLWrapper,
  column: "plan" | "until",
) => sql`(select p.${sql.raw(column)} from ${memberPlans} p
  where p.user_id = ${userId} and (p.until is null or p.until > now())
  order by array_position(${fromLeast}, p.plan) desc, p.until desc limit 1)`;

/** The plan that counts for somebody, if she is verified. */
export const planInForce = (userId: SQLWrapper) => sql<Plan>`coalesce(${inForce(userId, "plan")}, 'basic')`;

/** When that plan ends; null if it is permanent. */
export const planUntil = (userId: SQLWrapper) =>
  sql<Date | null>`${inForce(userId, "until")}`.mapWith(memberPlans.until);

/** The plan that somebody has chosen, regardless of grants. */
export const chosenPlan = (userId: SQLWrapper) =>
  sql<Plan>`coalesce((select p.plan from ${memberPlans} p where p.user_id = ${userId} and p.why = 'chosen'), 'basic')`;

// Created once, since every request needs them.
const entitlementSets = new Map(plans.map((plan) => [plan, new Set(entitlementsOf(plan))]));

export const planClaims = {
  entitlements: (userId) => planInForce(userId).mapWith((plan: Plan) => entitlementSets.get(plan)!),
} satisfies Partial<ClaimColumns>;

type Why = (typeof memberPlans.$inferSelect)["why"];

/** Stores somebody's plan, replacing another with the same reason. */
export const storePlan = (db: Database, { plan, until = null, ...key }: typeof memberPlans.$inferInsert) =>
  db
    .insert(memberPlans)
    .values({ ...key, plan, until })
    .onConflictDoUpdate({ target: [memberPlans.userId, memberPlans.why], set: { plan, until } });

/** Deletes the plan that somebody has for this reason, and returns it. */
export async function takePlan(db: Database, userId: string, why: Why): Promise<Plan | undefined> {
  const hers = and(eq(memberPlans.userId, userId), eq(memberPlans.why, why));
  const [row] = await db.delete(memberPlans).where(hers).returning();
  return row?.plan;
}
