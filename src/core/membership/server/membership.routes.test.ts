import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Membership } from "#src/core/membership/membership.schema.ts";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { verificationAudit, verificationRequests } from "#src/core/membership/server/verification.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const membershipOf = async (as: Person) =>
  (await (await app.get("/api/membership", { as })).json()) as Membership | null;
const verify = async (as: Person, body: unknown) => app.post("/api/membership/verify", { as, body });
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const requestsOf = ({ user }: Person) =>
  app.platform.db.select().from(verificationRequests).where(eq(verificationRequests.userId, user.id));

async function review(id: string, status: "approved" | "rejected") {
  const admin = await app.create.person("admin");
  const answer = await app.post(`/api/admin/verifications/${id}/review`, {
    as: admin,
    body: { status, adminNotes: "" },
  });
  expect(answer.status).toBe(200);
}

/** Answers the request of somebody that waits. */
async function reviewOf(person: Person, status: "approved" | "rejected") {
  const waiting = (await requestsOf(person)).find((request) => request.status === "pending");
  await review(waiting!.id, status);
}

describe("GET /api/membership", () => {
  it("is null when no plan was ever chosen (MEM-29)", async () => {
    const answer = await app.get("/api/membership", { as: await app.create.person("new") });
    expect([answer.status, await answer.text()]).toEqual([200, "null"]);
  });

  it("tells plan, status and what the plan entitles to (MEM-27)", async () => {
    expect(await membershipOf(await app.create.person("approved"))).toMatchObject({
      plan: "basic",
      status: "approved",
      requestedPlan: null,
      entitlements: expect.arrayContaining(["browse-housing"]),
    });
    expect(await membershipOf(await app.create.person("pending"))).toMatchObject({
      status: "pending_verification",
      requestedPlan: "basic",
      entitlements: [],
    });
  });
});

describe("POST /api/membership/verify", () => {
  it.each(["basic", "premium", "vip"] as const)(
    "asks for a review for %s too (VER-09, VER-14)",
    async (plan) => {
      const person = await app.create.person("new");
      const answer = await verify(person, { plan });
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject({
        plan,
        status: "pending_verification",
        requestedPlan: plan,
      });
      expect(await requestsOf(person)).toMatchObject([{ plan, status: "pending", dailyTextAnswer: null }]);
    },
  );

  it("keeps the two answers when they come (VER-19)", async () => {
    const person = await app.create.person("new");
    await verify(person, { plan: "basic", dailyTextAnswer: " Patience ", yearTextAnswer: "" });
    expect(await requestsOf(person)).toMatchObject([{ dailyTextAnswer: "Patience", yearTextAnswer: null }]);
  });

  it.each([
    ["no plan", {}],
    ["a plan that does not exist", { plan: "gold" }],
    ["a number", { plan: 1 }],
    ["an answer without end", { plan: "basic", dailyTextAnswer: "x".repeat(2001) }],
  ])("refuses %s", async (_what, body) => {
    expect((await verify(await app.create.person("new"), body)).status).toBe(400);
  });

  it("takes one pending request a user (VER-16)", async () => {
    const person = await app.create.person("new");
    await verify(person, { plan: "basic" });
    const second = await verify(person, { plan: "vip" });
    expect([second.status, await messageOf(second)]).toEqual([
      409,
      "Your last request is still being reviewed.",
    ]);
    expect(await membershipOf(person)).toMatchObject({ plan: "basic" });
  });

  it("waits for a confirmed address, and says so (VER-18)", async () => {
    const answer = await verify(await app.create.person("unverified-email"), { plan: "basic" });
    expect(answer.status).toBe(403);
    expect(await messageOf(answer)).toContain("confirm your e-mail address");
  });

  it.each([null, "  "])(
    "waits for a congregation and leads to where it is told: %j (MEM-15)",
    async (congregation) => {
      const person = await app.create.person("new", { congregation });
      const answer = await verify(person, { plan: "basic" });
      expect(answer.status).toBe(403);
      expect(await messageOf(answer)).toContain("/complete-profile");
      expect(await membershipOf(person)).toBeNull();
    },
  );

  it("may be asked again after a rejection (VER-17)", async () => {
    const person = await app.create.person("rejected");
    expect((await verify(person, { plan: "premium" })).status).toBe(201);
    expect(await membershipOf(person)).toMatchObject({ plan: "premium", status: "pending_verification" });
    await reviewOf(person, "rejected");
    expect(await membershipOf(person)).toMatchObject({
      plan: "premium",
      status: "rejected",
      requestedPlan: null,
    });
    expect((await verify(person, { plan: "basic" })).status).toBe(201);
  });

  it("needs no asking for the plan one is on", async () => {
    const person = await app.create.person("approved");
    const answer = await verify(person, { plan: "basic" });
    expect([answer.status, await messageOf(answer)]).toEqual([409, "CC Starter is your plan already."]);
    expect(await requestsOf(person)).toHaveLength(1);
  });

  it("leaves an approved member her plan and access while a change is reviewed (MEM-37)", async () => {
    const person = await app.create.person("approved");
    await verify(person, { plan: "vip" });
    const during = { plan: "basic", status: "approved", requestedPlan: "vip" };
    expect(await membershipOf(person)).toMatchObject(during);
    expect(await (await app.get("/api/auth/user", { as: person })).json()).toMatchObject({
      isVerified: true,
    });

    await reviewOf(person, "rejected");
    expect(await membershipOf(person)).toMatchObject({ ...during, requestedPlan: null });
    await verify(person, { plan: "vip" });
    await reviewOf(person, "approved");
    expect(await membershipOf(person)).toMatchObject({
      plan: "vip",
      status: "approved",
      requestedPlan: null,
    });
  });

  it("becomes one request of 20 at the same moment", async () => {
    const person = await app.create.person("new");
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person, { plan: "basic" })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    expect(await requestsOf(person)).toHaveLength(1);
    const audit = await app.platform.db
      .select()
      .from(verificationAudit)
      .where(eq(verificationAudit.userId, person.user.id));
    expect(audit).toMatchObject([{ fromStatus: null, toStatus: "pending", actorId: person.user.id }]);
  });
});

describe("POST /api/membership", () => {
  const activate = (as: Person, plan: string) => app.post("/api/membership", { as, body: { plan } });

  it.each(["new", "unverified-email", "pending", "rejected"] as const)(
    "is no way round the review for somebody %s (MEM-32)",
    async (kind) => {
      const person = await app.create.person(kind);
      const before = await membershipOf(person);
      expect((await activate(person, "basic")).status).toBe(403);
      expect(await membershipOf(person)).toEqual(before);
    },
  );

  it("is no way round the review of a change either", async () => {
    const person = await app.create.person("approved");
    const answer = await activate(person, "vip");
    expect(answer.status).toBe(403);
    expect(await messageOf(answer)).toContain("needs a review first");
  });

  it("confirms the plan one is on", async () => {
    const answer = await activate(await app.create.person("approved"), "basic");
    expect([answer.status, await answer.json()]).toMatchObject([200, { plan: "basic", status: "approved" }]);
  });

  it("goes back to a plan that was approved before, and writes it down", async () => {
    const person = await app.create.person("approved");
    await verify(person, { plan: "vip" });
    await reviewOf(person, "approved");
    expect(await (await activate(person, "basic")).json()).toMatchObject({
      plan: "basic",
      status: "approved",
    });
    const audit = await app.platform.db
      .select()
      .from(verificationAudit)
      .where(eq(verificationAudit.userId, person.user.id))
      .orderBy(verificationAudit.at);
    expect(audit.map((row) => [row.plan, row.fromStatus, row.toStatus])).toEqual([
      ["vip", null, "pending"],
      ["vip", "pending", "approved"],
      ["basic", "approved", "approved"],
    ]);
  });

  it("follows the row that says who is verified (MEM-36)", async () => {
    const person = await app.create.person("approved");
    await app.platform.db
      .update(memberships)
      .set({ status: "rejected" })
      .where(eq(memberships.userId, person.user.id));
    expect((await activate(person, "basic")).status).toBe(403);
  });
});
