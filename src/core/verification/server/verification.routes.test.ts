import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import {
  personColumns,
  setEnded,
  storeVerification,
} from "#src/core/verification/server/verification.queries.ts";
import type { PersonRow } from "#src/core/people/server/person.presenter.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, api } = useTestApp();

const membershipOf = (as: Person) => bodyOf(api(as).get("/api/membership"));
const verify = async (as: Person, body: unknown) => app.post("/api/membership/verify", { as, body });
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const requestsOf = ({ user }: Person) =>
  app.platform.db.select().from(verificationRequests).where(eq(verificationRequests.userId, user.id));

async function reviewOf(person: Person, status: "approved" | "rejected") {
  const waiting = (await requestsOf(person)).find((request) => request.status === "pending");
  const answer = await app.post(`/api/admin/verifications/${waiting!.id}/review`, {
    as: await app.create.person("admin"),
    body: { status, adminNotes: "" },
  });
  expect(answer.status).toBe(200);
}

describe("GET /api/membership", () => {
  it("is null when no plan was ever chosen (MEM-29)", async () => {
    const answer = await app.get("/api/membership", { as: await app.create.person("new") });
    expect([answer.status, await answer.text()]).toEqual([200, "null"]);
  });

  it("has the plan and the status (MEM-27)", async () => {
    expect(await membershipOf(await app.create.person("approved"))).toMatchObject({
      plan: "basic",
      status: "approved",
      requestedPlan: null,
      entitlements: [],
    });
    expect(await membershipOf(await app.create.person("pending"))).toMatchObject({
      status: "pending_verification",
      requestedPlan: "basic",
      entitlements: [],
    });
  });
});

describe("POST /api/membership/verify", () => {
  it.each(["basic", "premium", "vip"] as const)("requests a review for %s (VER-09, VER-14)", async (plan) => {
    const person = await app.create.person("new");
    const answer = await verify(person, { plan });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      plan,
      status: "pending_verification",
      requestedPlan: plan,
    });
    expect(await requestsOf(person)).toMatchObject([{ plan, status: "pending", dailyTextAnswer: null }]);
  });

  it("stores the two answers if they are sent (VER-19)", async () => {
    const person = await app.create.person("new");
    await verify(person, { plan: "basic", dailyTextAnswer: " Patience\n\tand joy ", yearTextAnswer: "" });
    expect(await requestsOf(person)).toMatchObject([
      { dailyTextAnswer: "Patience\n\tand joy", yearTextAnswer: null },
    ]);
  });

  it.each([
    ["no plan", {}],
    ["a plan that does not exist", { plan: "gold" }],
    ["a number", { plan: 1 }],
    ["an answer without end", { plan: "basic", dailyTextAnswer: "x".repeat(2001) }],
  ])("refuses %s", async (_what, body) => {
    expect((await verify(await app.create.person("new"), body)).status).toBe(400);
  });

  it("accepts one pending request per user (VER-16)", async () => {
    const person = await app.create.person("new");
    await verify(person, { plan: "basic" });
    const second = await verify(person, { plan: "vip" });
    expect([second.status, await messageOf(second)]).toEqual([
      409,
      "Your last request is still being reviewed.",
    ]);
    expect(await membershipOf(person)).toMatchObject({ plan: "basic" });
  });

  it("requires a confirmed address, and says so (VER-18)", async () => {
    const answer = await verify(await app.create.person("unverified-email"), { plan: "basic" });
    expect(answer.status).toBe(403);
    expect(await messageOf(answer)).toContain("confirm your email address");
  });

  it.each([null, "  "])(
    "needs a congregation, and says where to enter it: %j (MEM-15)",
    async (congregation) => {
      const person = await app.create.person("new", { congregation });
      const answer = await verify(person, { plan: "basic" });
      expect(answer.status).toBe(403);
      expect(await messageOf(answer)).toContain("/complete-profile");
      expect(await membershipOf(person)).toBeNull();
    },
  );

  it("accepts a new request after a rejection (VER-17)", async () => {
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

  it("refuses a request for the current plan", async () => {
    const person = await app.create.person("approved");
    const answer = await verify(person, { plan: "basic" });
    expect([answer.status, await messageOf(answer)]).toEqual([409, "You're already on CC Starter."]);
    expect(await requestsOf(person)).toHaveLength(1);
  });

  it("keeps the plan and access of an approved member while a change is reviewed (MEM-37)", async () => {
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

  it("stores one request of 20 at the same moment", async () => {
    const person = await app.create.person("new");
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person, { plan: "basic" })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    expect(await requestsOf(person)).toHaveLength(1);
    const audit = await app.platform.db.select().from(auditLog).where(eq(auditLog.userId, person.user.id));
    expect(audit).toMatchObject([{ action: "verification.requested", actorId: person.user.id }]);
  });
});

describe("POST /api/membership", () => {
  const activate = (as: Person, plan: string) => app.post("/api/membership", { as, body: { plan } });

  it("does not bypass the review of a change (MEM-32, MEM-36)", async () => {
    const person = await app.create.person("approved");
    const answer = await activate(person, "vip");
    expect(answer.status).toBe(403);
    expect(await messageOf(answer)).toContain("needs a review first");
  });

  it("accepts the current plan, and changes nothing", async () => {
    const answer = await activate(await app.create.person("approved"), "basic");
    expect([answer.status, await answer.json()]).toMatchObject([200, { plan: "basic", status: "approved" }]);
  });

  it("goes back to a plan that was approved before, with an audit row", async () => {
    const person = await app.create.person("approved");
    await verify(person, { plan: "vip" });
    await reviewOf(person, "approved");
    expect(await (await activate(person, "basic")).json()).toMatchObject({
      plan: "basic",
      status: "approved",
    });
    const audit = await app.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, person.user.id))
      .orderBy(auditLog.at);
    expect(audit.map((row) => [row.action, row.details])).toEqual([
      ["verification.requested", { plan: "vip" }],
      ["verification.reviewed", { plan: "vip", status: "approved" }],
      ["membership.activated", { plan: "basic", before: "vip" }],
    ]);
  });
});

describe("the columns for presenting a person", () => {
  const rowOf = async ({ user }: Person): Promise<PersonRow | undefined> =>
    (await app.platform.db.select(personColumns).from(users).where(eq(users.id, user.id)))[0];

  it("are only those needed, with verifiedSince as the time of the first approval", async () => {
    const person = await app.create.person("new", { firstName: "Grace", lastName: "Whitfield" });
    const { id } = person.user;
    const { db } = app.platform;
    await storeVerification(db, { userId: id, since: new Date("2026-03-01T08:00:00Z") });
    await setEnded(db, id, new Date());
    expect(await rowOf(person)).toMatchObject({ verifiedSince: null });
    await storeVerification(db, { userId: id, since: new Date("2026-05-01T08:00:00Z") });
    expect(await rowOf(person)).toEqual({
      id,
      firstName: "Grace",
      lastName: "Whitfield",
      profileImageUrl: null,
      congregation: "Beacon",
      verifiedSince: new Date("2026-03-01T08:00:00Z"),
    });
  });

  it("have no verifiedSince for a member who is not verified", async () => {
    for (const person of [await app.create.person("pending"), await app.create.person("new")]) {
      expect(await rowOf(person)).toMatchObject({ verifiedSince: null });
    }
  });
});
