import { z } from "zod";
import content from "#src/pages/admin/demo/report-cases.json" with { type: "json" };
import { dueAfterHours } from "#src/core/moderation/report.limits.ts";
import { reportReasons } from "#src/core/moderation/report.options.ts";
import { seedWeeklyNumbers } from "#src/pages/admin/demo/weekly-number.seed.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { decisions, reportCases, reports } from "#src/core/moderation/server/moderation.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { reportedPost } from "#src/features/forum/server/forum.declarations.ts";
import { reportedListing } from "#src/features/housing/server/housing.declarations.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";
import { guest } from "#src/shared/actor.ts";
import { hourMs } from "#src/shared/dates.ts";

const demoCase = z.strictObject({
  of: z.strictObject({ kind: z.enum(["listing", "post"]), seed: z.string() }),
  /** The oldest first. */
  reports: z.array(
    z.strictObject({ by: z.string(), hoursAgo: z.number(), reason: z.enum(reportReasons), text: z.string() }),
  ),
  decided: z
    .strictObject({
      action: z.literal("warn"),
      hoursAgo: z.number(),
      reason: z.string(),
      appeal: z.strictObject({ hoursAgo: z.number(), text: z.string() }),
    })
    .optional(),
});

const reportables = { listing: reportedListing, post: reportedPost };

/** Stores demo reports with snapshots as a guest sees them: one almost due, one new, one whose decision is appealed; and the numbers of past weeks. */
export async function seed({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs);
  for (const { of, reports: sent, decided } of z.array(demoCase).parse(content)) {
    const subjectId = stableId(of.seed);
    const found = await reportables[of.kind].find(db, guest, subjectId);
    if (!found) throw new Error(`The demo has no ${of.seed} to report.`);
    const { authorId, address, snapshot } = found;
    const caseId = stableId(`report of ${of.seed}`);
    await db.insert(reportCases).values({
      id: caseId,
      kind: of.kind,
      subjectId,
      authorId,
      address,
      openedAt: at(sent[0]!.hoursAgo),
      dueAt: new Date(
        Math.min(
          ...sent.map(({ hoursAgo, reason }) => at(hoursAgo).getTime() + dueAfterHours(reason) * hourMs),
        ),
      ),
      decidedAt: decided ? at(decided.hoursAgo) : null,
    });
    await db.insert(reports).values(
      sent.map(({ by, hoursAgo, reason, text }) => ({
        id: stableId(`report of ${of.seed} by ${by}`),
        caseId,
        reporterId: demoUserId(by),
        reason,
        text,
        snapshot,
        createdAt: at(hoursAgo),
      })),
    );
    if (decided) await storeDecision(db, { caseId, userId: authorId, decided, at });
  }
  await seedWeeklyNumbers({ db }, now);
}

type Decided = {
  caseId: string;
  userId: string;
  decided: NonNullable<z.infer<typeof demoCase>["decided"]>;
  at: (hoursAgo: number) => Date;
};

async function storeDecision(db: DemoStage["db"], { caseId, userId, decided, at }: Decided) {
  const { action, reason, appeal } = decided;
  const [decidedAt, appealedAt] = [at(decided.hoursAgo), at(appeal.hoursAgo)];
  await db.insert(decisions).values({
    id: stableId(`decision of ${caseId}`),
    caseId,
    userId,
    action,
    hides: false,
    reason,
    decidedBy: demoUserId("admin"),
    createdAt: decidedAt,
    appeal: appeal.text,
    appealedAt,
  });
  const about = { userId, targetId: caseId };
  const decision = { actorId: demoUserId("admin"), action: "report.decided", details: { outcome: action } };
  await db.insert(auditLog).values([
    { ...about, at: decidedAt, ...decision },
    { ...about, at: appealedAt, actorId: userId, action: "report.appealed", details: {} },
  ]);
}
