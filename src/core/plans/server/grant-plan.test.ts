import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { grantPlan } from "#src/core/plans/server/grant-plan.ts";
import { storePlan } from "#src/core/plans/server/plan.queries.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, api, create } = useTestApp();
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const grant = ({ user: { email } }: Person, until = inDays(1)) =>
  grantPlan(app.platform, { email: ` ${email.toUpperCase()} `, plan: "premium", until });
const membershipOf = (as: Person) => bodyOf(api(as).get("/api/membership"));

it("a granted plan counts until its end, then the chosen one counts again", async () => {
  const ruth = await create.person("approved");
  const until = inDays(1);
  expect((await grant(ruth, until)).message).toContain(`${ruth.user.email} has CC Insider until`);
  expect(await membershipOf(ruth)).toMatchObject({
    plan: "premium",
    planUntil: until.toISOString(),
    chosenPlan: "basic",
    entitlements: ["housing-alerts", "direct-messages"],
  });
  await app.platform.db
    .update(memberPlans)
    .set({ until: inDays(-1) })
    .where(eq(memberPlans.why, "granted"));
  expect(await membershipOf(ruth)).toMatchObject({ plan: "basic", planUntil: null, entitlements: [] });
});

it("of a granted and a chosen plan, the one that includes more counts; of equal ones, the permanent one", async () => {
  const ruth = await create.person("approved");
  const { id: userId } = ruth.user;
  await grant(ruth);
  for (const plan of ["vip", "premium"] as const) {
    await storePlan(app.platform.db, { userId, why: "chosen", plan });
    expect(await membershipOf(ruth)).toMatchObject({ plan, planUntil: null });
  }
});

it("a plan that was granted may also be chosen, and is permanent then", async () => {
  const ruth = await create.person("approved");
  await create.verification(ruth, { plan: "premium", status: "approved" });
  await grant(ruth);
  const choose = { as: ruth, body: { plan: "premium" } };
  expect((await app.post("/api/membership", choose)).status).toBe(200);
  expect((await grant(ruth, inDays(-1))).message).toContain("no granted plan anymore");
  expect(await membershipOf(ruth)).toMatchObject({ plan: "premium", planUntil: null });
  expect((await app.post("/api/membership/verify", choose)).status).toBe(409);
});

it("a granted plan verifies nobody, and requires an account with a confirmed address", async () => {
  const newcomer = await create.person("new");
  expect((await grant(newcomer)).found).toBe(true);
  expect(await membershipOf(newcomer)).toBeNull();
  expect((await grant(await create.person("unverified-email"))).found).toBe(false);
  const nobody = { email: "nobody@example.com", plan: "vip", until: inDays(1) } as const;
  expect((await grantPlan(app.platform, nobody)).found).toBe(false);
});
