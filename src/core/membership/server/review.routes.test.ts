import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { verificationRequests } from "#src/core/membership/server/membership.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import type { Verification } from "#src/core/membership/membership.schema.ts";
import { nextCursor } from "#src/shared/pagination.ts";
import { useTestApp } from "#testing/app.ts";
import { listingBody } from "#testing/listing-body.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp } from "#testing/test-app.ts";

const { app } = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await app.create.person("admin");
});

const list = async (query = "", as = admin) => {
  const answer = await app.get(`/api/admin/verifications${query}`, { as });
  return { answer, records: (await answer.json()) as Verification[] };
};
const review = (id: string, body: unknown, as = admin) =>
  app.post(`/api/admin/verifications/${id}/review`, { as, body });
const approve = { status: "approved", adminNotes: "" };

describe("GET /api/admin/verifications", () => {
  it("has all that a volunteer needs, and the requested plan (VER-20, VER-21, ADM-12, ADM-13)", async () => {
    const person = await app.create.person("new", { congregation: "Danbury East" });
    const { id } = await app.create.verification(person, { plan: "vip", dailyTextAnswer: "Patience" });
    const { records } = await list();
    expect(records.find((record) => record.id === id)).toEqual({
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
      can: { review: true },
    });
  });

  it("pages through hundreds, each once: the longest waiting first, the latest review first (REQ-25 to REQ-28)", async () => {
    const fresh = await createTestApp();
    try {
      const reviewer = await fresh.create.person("admin");
      await fresh.platform.db.delete(verificationRequests);
      await fresh.platform.db.execute(sql`
        with people as (
          insert into users (email, first_name, last_name)
          select 'many-' || n || '@example.com', 'Ruth', n::text from generate_series(1, 250) n returning id, last_name::int as n
        )
        insert into verification_requests (user_id, plan, status, submitted_at, reviewed_at)
        -- Several in the same millisecond: the id must break the tie.
        select id, 'basic', case when n % 2 = 0 then 'pending' else 'rejected' end,
          timestamptz '2026-01-01' + (n / 10) * interval '1 minute',
          case when n % 2 = 0 then null else timestamptz '2026-02-01' + (n / 10) * interval '1 minute' end
        from people`);
      for (const [query, total, time, direction] of [
        ["status=pending", "125", "submittedAt", 1],
        ["status=reviewed", "125", "reviewedAt", -1],
        ["", "250", "submittedAt", -1],
      ] as const) {
        const seen: Verification[] = [];
        let next: string | undefined = "";
        while (next !== undefined) {
          const answer: Response = await fresh.get(
            `/api/admin/verifications?${query}&limit=40${next && `&cursor=${next}`}`,
            { as: reviewer },
          );
          expect(answer.headers.get("x-total-count")).toBe(total);
          seen.push(...((await answer.json()) as Verification[]));
          next = nextCursor(answer.headers.get("link"));
        }
        expect(new Set(seen.map((record) => record.id)).size).toBe(Number(total));
        expect(seen).toHaveLength(Number(total));
        const times = seen.map((record) => Date.parse(record[time]!));
        expect(times).toEqual(times.toSorted((a, b) => (a - b) * direction));
      }
    } finally {
      await fresh.close();
    }
  });

  it("separates reviewed from pending requests (ADM-23)", async () => {
    await app.create.person("rejected");
    const { records: reviewed } = await list("?status=reviewed");
    expect(new Set(reviewed.map((record) => record.verificationStatus))).toEqual(
      new Set(["approved", "rejected"]),
    );
    const { records: pending } = await list("?status=pending");
    expect(new Set(pending.map((record) => record.verificationStatus))).toEqual(new Set(["pending"]));
  });

  it.each(["?status=done", "?limit=101", "?limit=0", "?cursor=x"])("refuses %s", async (query) => {
    expect((await list(query)).answer.status).toBe(400);
  });
});

describe("POST /api/admin/verifications/{id}/review", () => {
  it("approves: the applicant is verified, and may post at once (ADM-25, ADM-33)", async () => {
    const person = await app.create.person("pending");
    const [request] = await app.platform.db
      .select()
      .from(verificationRequests)
      .where(eq(verificationRequests.userId, person.user.id));
    expect((await app.post("/api/housing", { as: person, body: listingBody })).status).toBe(403);
    const answer = await review(request!.id, { status: "approved", adminNotes: "Known to us." });
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
      .where(eq(verificationRequests.id, request!.id));
    expect(stored).toMatchObject({ reviewedBy: admin.user.id, reviewedAt: expect.any(Date) });
  });

  it("happens once (ADM-31)", async () => {
    const { id } = await app.create.verification(await app.create.person("new"));
    expect((await review(id, { status: "rejected", adminNotes: "" })).status).toBe(200);
    const again = await review(id, approve);
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: "This request has been reviewed already." },
    ]);
  });

  it("is never of one's own request, not even in the database (ADM-32)", async () => {
    const applicant = await app.create.person("new", { role: "admin" });
    const { id } = await app.create.verification(applicant);
    expect((await review(id, approve, applicant)).status).toBe(403);
    const { records } = await list("", applicant);
    expect(records.find((record) => record.id === id)!.can.review).toBe(false);
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

  it("answers 404 for an unknown request, and 400 for an invalid id", async () => {
    expect((await review("00000000-0000-4000-8000-000000000000", approve)).status).toBe(404);
    expect((await review("42", approve)).status).toBe(400);
  });

  it("keeps the notes among admins (ADM-34)", async () => {
    const person = await app.create.person("new");
    const { id } = await app.create.verification(person);
    await review(id, { status: "rejected", adminNotes: "Sounded evasive." });
    for (const path of ["/api/membership", "/api/auth/user"]) {
      expect(await (await app.get(path, { as: person })).text()).not.toContain("evasive");
    }
    for (const email of await app.mails()) {
      expect(`${email.text}${email.html}`).not.toContain("evasive");
    }
  });
});

describe("an admin", () => {
  it("whose role is removed is refused from the next request on (ADM-37)", async () => {
    const volunteer = await app.create.person("admin");
    const { id } = await app.create.verification(await app.create.person("new"));
    expect((await list("", volunteer)).answer.status).toBe(200);
    await app.platform.db.update(users).set({ role: "member" }).where(eq(users.id, volunteer.user.id));
    expect((await list("", volunteer)).answer.status).toBe(403);
    expect((await review(id, approve, volunteer)).status).toBe(403);
    expect(await (await app.get("/api/auth/user", { as: volunteer })).json()).toMatchObject({
      isAdmin: false,
    });
  });

  it("by setting counts only with a confirmed address (ADM-36)", async () => {
    const fresh = await createTestApp({ ADMIN_EMAILS: "first@example.com,second@example.com" });
    try {
      const confirmed = await fresh.create.person("new", { email: "first@example.com" });
      const claimed = await fresh.create.person("unverified-email", { email: "second@example.com" });
      expect((await fresh.get("/api/admin/verifications", { as: confirmed })).status).toBe(200);
      expect((await fresh.get("/api/admin/verifications", { as: claimed })).status).toBe(403);
    } finally {
      await fresh.close();
    }
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
