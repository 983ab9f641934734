import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { findWaitingRequest } from "#src/core/verification/server/request.queries.ts";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import type { Verification } from "#src/core/verification/verification.schema.ts";
import { bodyOf, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, api } = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await app.create.person("admin");
});

const path = "/api/admin/verifications";
const statusOf = async (query: string, as = admin) => (await app.get(path + query, { as })).status;
const review = (id: string, body: unknown, as = admin) =>
  app.post(`/api/admin/verifications/${id}/review`, { as, body });
const waitingOf = async ({ user }: Person) => (await findWaitingRequest(app.platform.db, user.id))!.id;
const approve = { status: "approved", adminNotes: "" };

type Page = { items: Verification[]; total: string | null; next: string | undefined };

describe("GET /api/admin/verifications", () => {
  it("has all that a volunteer needs, and the requested plan (VER-20, VER-21, ADM-12, ADM-13)", async () => {
    const person = await app.create.person("new", { congregation: "Danbury East" });
    const { id } = await app.create.verification(person, { plan: "vip", dailyTextAnswer: "Patience" });
    const { items } = await pageOf(api(admin).get(path));
    expect(items.find((record) => record.id === id)).toEqual({
      id,
      verificationStatus: "pending",
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      reviewedAt: null,
      adminNotes: null,
      lineToApplicant: null,
      dailyTextAnswer: "Patience",
      yearTextAnswer: null,
      user: {
        firstName: "Ruth",
        lastName: person.user.lastName,
        email: person.user.email,
        emailVerified: true,
        congregation: "Danbury East",
      },
      membership: { plan: "vip" },
      consentedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      rejectedBefore: null,
      can: { review: true },
    });
  });

  it("has each once, page by page: the longest waiting first, the latest review first (ADM-23, REQ-25 to REQ-28)", async () => {
    await app.platform.db.delete(verificationRequests);
    // Several in the same millisecond: the id must break the tie.
    const minute = (month: number, index: number) =>
      new Date(Date.UTC(2026, month, 1, 0, Math.floor(index / 4)));
    for (let index = 0; index < 18; index += 1) {
      const status = (["pending", "approved", "rejected"] as const)[index % 3]!;
      await app.create.verification(await app.create.person("new"), {
        status,
        submittedAt: minute(0, index),
        reviewedAt: status === "pending" ? null : minute(1, index),
      });
    }
    for (const [status, statuses, time, direction] of [
      ["pending", ["pending"], "submittedAt", 1],
      ["reviewed", ["approved", "rejected"], "reviewedAt", -1],
      [undefined, ["approved", "pending", "rejected"], "submittedAt", -1],
    ] as const) {
      const seen: Verification[] = [];
      let cursor: string | undefined;
      do {
        const page: Page = await pageOf(api(admin).get(path, { query: { status, limit: 4, cursor } }));
        expect(page.total).toBe(String(statuses.length * 6));
        seen.push(...page.items);
        cursor = page.next;
      } while (cursor);
      expect(new Set(seen.map((record) => record.id)).size).toBe(statuses.length * 6);
      expect(seen).toHaveLength(statuses.length * 6);
      expect([...new Set(seen.map((record) => record.verificationStatus))].toSorted()).toEqual(statuses);
      const times = seen.map((record) => Date.parse(record[time]!));
      expect(times).toEqual(times.toSorted((one, other) => (one - other) * direction));
    }
  });

  it.each(["?status=done", "?limit=101", "?limit=0", "?cursor=x"])("refuses %s", async (query) => {
    expect(await statusOf(query)).toBe(400);
  });
});

describe("POST /api/admin/verifications/{id}/review", () => {
  it("approves: the applicant is verified, and may post at once (ADM-25, ADM-33)", async () => {
    const person = await app.create.person("pending");
    const id = await waitingOf(person);
    expect((await app.post("/api/housing", { as: person, body: listingBody })).status).toBe(403);
    const answer = await review(id, { status: "approved", adminNotes: "Known to us." });
    expect(await answer.json()).toMatchObject({
      verificationStatus: "approved",
      adminNotes: "Known to us.",
      reviewedAt: expect.any(String),
      can: { review: false },
    });
    expect((await app.post("/api/housing", { as: person, body: listingBody })).status).toBe(201);
    const [stored] = await app.platform.db
      .select()
      .from(verificationRequests)
      .where(eq(verificationRequests.id, id));
    expect(stored).toMatchObject({ reviewedBy: admin.user.id, reviewedAt: expect.any(Date) });
  });

  it("happens once (ADM-31)", async () => {
    const { id } = await app.create.verification(await app.create.person("new"));
    expect((await review(id, { status: "rejected", adminNotes: "" })).status).toBe(200);
    const again = await review(id, approve);
    expect([again.status, await again.json()]).toEqual([
      409,
      { code: "conflict", message: "This request has already been reviewed." },
    ]);
  });

  it("is never of one's own request, as the database ensures too (ADM-32)", async () => {
    const applicant = await app.create.person("new", { role: "admin" });
    const { id } = await app.create.verification(applicant);
    expect((await review(id, approve, applicant)).status).toBe(403);
    const { items } = await pageOf(api(applicant).get(path));
    expect(items.find((record) => record.id === id)!.can.review).toBe(false);
    await expect(
      app.platform.db
        .update(verificationRequests)
        .set({ status: "approved", reviewedAt: new Date(), reviewedBy: applicant.user.id })
        .where(eq(verificationRequests.id, id)),
    ).rejects.toThrow();
  });

  it.each([
    ["pending as an outcome", { status: "pending", adminNotes: "" }, 400],
    ["no outcome", { adminNotes: "" }, 400],
    ["notes without end", { status: "approved", adminNotes: "x".repeat(5001) }, 400],
    ["no notes", { status: "approved" }, 200],
  ])("answers %s with %3$i", async (_what, body, status) => {
    const { id } = await app.create.verification(await app.create.person("new"));
    expect((await review(id, body)).status).toBe(status);
  });

  it("answers 404 for an unknown or an invalid id", async () => {
    expect((await review("00000000-0000-4000-8000-000000000000", approve)).status).toBe(404);
    expect((await review("42", approve)).status).toBe(404);
  });
});

describe("an admin", () => {
  it("whose role was removed is refused from the next request on (ADM-37)", async () => {
    const volunteer = await app.create.person("admin");
    const { id } = await app.create.verification(await app.create.person("new"));
    expect(await statusOf("", volunteer)).toBe(200);
    await app.platform.db.update(users).set({ role: "member" }).where(eq(users.id, volunteer.user.id));
    expect(await statusOf("", volunteer)).toBe(403);
    expect((await review(id, approve, volunteer)).status).toBe(403);
    expect(await (await app.get("/api/auth/user", { as: volunteer })).json()).toMatchObject({
      isAdmin: false,
    });
  });
});

describe("the audit", () => {
  it.each([
    "update audit_log set action = 'membership.ended'",
    "delete from audit_log",
    "truncate audit_log",
  ])("refuses: %s", async (statement) => {
    await app.post("/api/membership/verify", { as: await app.create.person("new"), body: { plan: "basic" } });
    const before = await app.platform.db.select().from(auditLog);
    expect(before.length).toBeGreaterThan(0);
    const attempt = app.platform.db.execute(sql.raw(statement));
    await expect(attempt).rejects.toMatchObject({ cause: { message: "audit_log is append-only" } });
    expect(await app.platform.db.select().from(auditLog)).toEqual(before);
  });

  it("outlives an account", async () => {
    const person = await app.create.person("new");
    await app.post("/api/membership/verify", { as: person, body: { plan: "basic" } });
    await app.platform.db.delete(users).where(eq(users.id, person.user.id));
    const rows = await app.platform.db.select().from(auditLog).where(eq(auditLog.userId, person.user.id));
    expect(rows).toHaveLength(1);
  });
});

describe("a line to the applicant", () => {
  const line = "Please tell us which congregation you attend now.";
  const reject = { status: "rejected", adminNotes: "Nobody there knows her.", lineToApplicant: ` ${line} ` };
  const membershipOf = (as: Person) => bodyOf(api(as).get("/api/membership"));

  it("can be read by the applicant while the request is rejected; the notes never can (ADM-34)", async () => {
    const person = await app.create.person("pending");
    const id = await waitingOf(person);
    const answer = await review(id, reject);
    expect(await answer.json()).toMatchObject({
      lineToApplicant: line,
      adminNotes: "Nobody there knows her.",
    });
    expect(await membershipOf(person)).toMatchObject({ status: "rejected", lineToApplicant: line });
    for (const own of ["/api/membership", "/api/auth/user"]) {
      expect(await (await app.get(own, { as: person })).text()).not.toContain("Nobody there");
    }

    await app.post("/api/membership/verify", { as: person, body: { plan: "basic" } });
    expect(await membershipOf(person)).toMatchObject({ lineToApplicant: null });
  });

  it("is shown to a verified member whose change was rejected, until she makes another request", async () => {
    const person = await app.create.person("approved");
    const { id } = await app.create.verification(person, { plan: "vip" });
    await review(id, reject);
    expect(await membershipOf(person)).toMatchObject({ status: "approved", lineToApplicant: line });
    await app.post("/api/membership/verify", { as: person, body: { plan: "vip" } });
    expect(await membershipOf(person)).toMatchObject({ status: "approved", lineToApplicant: null });
  });

  it("belongs to the latest answer", async () => {
    const person = await app.create.person("new");
    for (const lineToApplicant of ["The first.", null]) {
      await app.post("/api/membership/verify", { as: person, body: { plan: "basic" } });
      const id = await waitingOf(person);
      expect((await review(id, { ...reject, lineToApplicant })).status).toBe(200);
      expect(await membershipOf(person)).toMatchObject({ status: "rejected", lineToApplicant });
    }
  });

  it("is sent only with a rejection, and is one line of at most 300 characters", async () => {
    const { id } = await app.create.verification(await app.create.person("new"));
    const tooLong = await review(id, { ...reject, lineToApplicant: "x".repeat(301) });
    expect(tooLong.status).toBe(400);
    expect((await tooLong.json()).errors).toEqual([
      { path: "lineToApplicant", message: "Please keep this under 300 characters." },
    ]);
    const approved = await review(id, { ...reject, status: "approved" });
    expect(await approved.json()).toMatchObject({ verificationStatus: "approved", lineToApplicant: null });
  });
});

it("without a support address, an email about a rejection names no page to write to", async () => {
  const id = await waitingOf(await app.create.person("pending"));
  await app.mails();
  expect((await review(id, { status: "rejected", adminNotes: "" })).status).toBe(200);
  const emails = await app.mails();
  expect(emails.map(({ subject }) => subject)).toEqual(["Your verification request wasn't approved"]);
  expect(emails[0]!.text).not.toContain("/contact");
});
