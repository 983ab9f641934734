import { z } from "zod";
import content from "#src/core/verification/demo/verification-requests.json" with { type: "json" };
import { plans } from "#src/core/plans/plan.options.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { verificationRequests, verifications } from "#src/core/verification/server/verification.table.ts";
import { nameOf } from "#src/core/verification/server/verified-name.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { stableId } from "#src/server/tokens.ts";
import { hourMs } from "#src/shared/dates.ts";

const demoRequest = z.strictObject({
  of: z.string(),
  plan: z.enum(plans),
  hoursAgo: z.number(),
  dailyTextAnswer: z.string().optional(),
  yearTextAnswer: z.string().optional(),
  review: z
    .strictObject({
      status: z.enum(["approved", "rejected"]),
      after: z.number(),
      notes: z.string().optional(),
    })
    .optional(),
});

/** Stores the demo's requests, some pending, and more than one page of answered ones, with their results. */
export async function seed({ db }: { db: Database }) {
  const now = new Date();
  const reviewedBy = demoUserId("admin");
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const people = new Map((await db.select().from(users)).map((user) => [user.id, nameOf(user)]));
  const rows = z
    .array(demoRequest)
    .parse(content)
    .map(({ of, hoursAgo, review, ...request }, index) => ({
      ...request,
      ...people.get(demoUserId(of))!,
      id: stableId(`verification ${index}`),
      userId: demoUserId(of),
      submittedAt: ago(hoursAgo),
      status: review?.status ?? ("pending" as const),
      ...(review && {
        reviewedAt: ago(hoursAgo - review.after),
        // Nobody reviews her own; the reviewer of the admin's has deleted her account.
        reviewedBy: of === "admin" ? null : reviewedBy,
        adminNotes: review.notes,
      }),
    }));
  await db.insert(verificationRequests).values(rows);
  const approved = rows.filter(({ status }) => status === "approved");
  await db
    .insert(verifications)
    .values(approved.map(({ userId, reviewedAt, reviewedBy: by }) => ({ userId, since: reviewedAt!, by })));
  await db
    .insert(memberPlans)
    .values(approved.map(({ userId, plan }) => ({ userId, why: "chosen" as const, plan })));
  await db.insert(auditLog).values(
    rows.flatMap(({ id: targetId, userId, plan, submittedAt, status, reviewedAt, reviewedBy: by }) => {
      const about = { userId, targetId };
      const requested = { ...about, at: submittedAt, actorId: userId, details: { plan } };
      const reviewed = { ...about, at: reviewedAt, actorId: reviewedBy, details: { plan, status } };
      return [
        { ...requested, action: "verification.requested" },
        ...(reviewedAt && by ? [{ ...reviewed, action: "verification.reviewed" }] : []),
      ];
    }),
  );
}
