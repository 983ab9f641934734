import { createRegistry } from "#src/app/registry.ts";
import { features } from "#src/app/features.ts";
import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { insertDecision, decisionOf } from "#src/core/moderation/server/decision.queries.ts";
import type { decisions, reports } from "#src/core/moderation/server/moderation.table.ts";
import { closeCase, insertReport, lockCase, openCase } from "#src/core/moderation/server/report.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { withTransaction } from "#src/server/database/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { memberWith } from "#testing/rows/member.ts";

const { reportables } = declaredForModeration.in(createRegistry(features));

export const reportFactories = ({ db }: Pick<Platform, "db">) => ({
  /** A report of a subject that everybody signed in may see; returns its case's id. */
  async report(
    { user }: Pick<Person, "user">,
    {
      kind,
      subjectId,
      ...values
    }: { kind: string; subjectId: string } & Partial<typeof reports.$inferInsert>,
  ): Promise<string> {
    const asMember = memberWith({ id: user.id });
    const found = await reportables.find((known) => known.kind === kind)!.find(db, asMember, subjectId);
    const { authorId, address, snapshot } = found!;
    const caseId = await openCase(db, { kind, subjectId, authorId, address }, values.reason ?? "harassment");
    await insertReport(db, {
      caseId,
      reporterId: user.id,
      reason: "harassment",
      text: "She insults me.",
      snapshot,
      ...values,
    });
    return caseId;
  },

  async decision(caseId: string, values: Partial<typeof decisions.$inferInsert> = {}) {
    const { authorId } = (await withTransaction(db, (tx) => lockCase(tx, caseId)))!;
    await insertDecision(db, {
      caseId,
      userId: authorId,
      action: "warn",
      hides: false,
      reason: "Please be kind.",
      ...values,
    });
    await closeCase(db, caseId);
    return (await decisionOf(db, caseId))!;
  },
});
