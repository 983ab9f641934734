import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { presentCase } from "#src/core/moderation/server/case.presenter.ts";
import {
  peopleWithHistory,
  reportsOfCases,
  type FoundCase,
} from "#src/core/moderation/server/case.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Cases with their reports and people, as this admin sees them; two more queries for any number of cases. */
export async function casesForAdmins(
  { db, registry }: Platform,
  actor: Actor,
  found: readonly FoundCase[],
): Promise<ReportCase[]> {
  if (found.length === 0) return [];
  const sent = await reportsOfCases(
    db,
    found.map((each) => each.case.id),
  );
  const ids = new Set([
    ...found.map((each) => each.case.authorId),
    ...sent.map(({ reporterId }) => reporterId),
  ]);
  const people = new Map((await peopleWithHistory(db, [...ids])).map((each) => [each.id, each]));
  return found.map((each) => {
    const reports = sent.filter(({ caseId }) => caseId === each.case.id);
    return presentCase({ ...each, reports, people }, actor, registry.reportables);
  });
}
