import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedVerificationsAtScale } from "../../../../bench/scale/verifications.ts";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { isVerified } from "#src/core/verification/server/verification.queries.ts";
import { requestList, type VerificationList } from "#src/core/verification/server/request.queries.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import { planOf } from "#testing/machines/query-plan.ts";

const { app } = useTestApp();

beforeAll(() => seedVerificationsAtScale(app.platform.db, 5000));

describe("approve and reject at the same moment", () => {
  it("have one outcome, one audit row and one email, in 50 rounds", async () => {
    const { db } = app.platform;
    const admins = [await app.create.person("admin"), await app.create.person("admin")];
    const outcomes = new Map<string, string>();
    for (let round = 0; round < 50; round += 1) {
      const person = await app.create.person("pending");
      const [request] = await db
        .select()
        .from(verificationRequests)
        .where(eq(verificationRequests.userId, person.user.id));
      const bodies = [
        { status: "approved", adminNotes: "" },
        { status: "rejected", adminNotes: "" },
      ];
      if (round % 2 === 1) bodies.reverse();
      const answers = await Promise.all(
        bodies.map(async (body, index) =>
          app.post(`/api/admin/verifications/${request!.id}/review`, { as: admins[index]!, body }),
        ),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));

      const won = bodies[answers.findIndex((answer) => answer.status === 200)]!.status;
      const [stored] = await db
        .select()
        .from(verificationRequests)
        .where(eq(verificationRequests.id, request!.id));
      const isNow = await isVerified(db, person.user.id);
      const audit = await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.targetId, request!.id), eq(auditLog.action, "verification.reviewed")));
      expect([stored!.status, isNow]).toEqual([won, won === "approved"]);
      expect(audit).toMatchObject([{ details: { status: won }, actorId: stored!.reviewedBy }]);
      outcomes.set(person.user.email, won);
    }

    const emails = await app.mails();
    expect(emails).toHaveLength(50);
    for (const email of emails) {
      const won = outcomes.get(email.to![0]!.address!);
      expect(email.subject).toBe(
        won === "approved" ? "You're verified for CC Starter" : "Your verification request wasn't approved",
      );
    }
    expect(new Set(emails.map((email) => email.to![0]!.address)).size).toBe(50);
  }, 120_000);
});

const indexOf: Record<VerificationList, string> = {
  all: "verification_requests_newest",
  pending: "verification_requests_waiting",
  reviewed: "verification_requests_reviewed",
};
const after = { createdAt: new Date(), id: "00000000-0000-8000-8000-000000000000" };

describe.each(Object.entries(indexOf) as [VerificationList, string][])(
  "the list of %s requests among 5,000",
  (list, index) => {
    it.each([
      ["first", undefined],
      ["next", after],
    ])("reads its %s page in order from an index", async (_which, cursor) => {
      const plan = await planOf(
        app.platform.db,
        keysetRows(requestList(app.platform.db, list), { limit: 50, after: cursor }),
      );
      expect(plan).toContain(index);
      // Only what each applicant sent before is sorted, and found by the applicant.
      expect(plan.match(/Sort Key: .*/g)).toEqual(["Sort Key: other.submitted_at DESC"]);
      expect(plan).toContain("verification_requests_user");
      expect(plan).not.toContain("Seq Scan on verification_requests");
    });

    it("is counted without reading more rows than needed", async () => {
      expect(await planOf(app.platform.db, keysetCount(requestList(app.platform.db, list)))).toContain(
        "Limit",
      );
    });
  },
);
