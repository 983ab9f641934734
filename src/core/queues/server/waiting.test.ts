import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { hoursToAnswerAppeal, hoursToDecide } from "#src/core/moderation/report.limits.ts";
import { storeAppeal } from "#src/core/moderation/server/decision.queries.ts";
import { decisions, reportCases } from "#src/core/moderation/server/moderation.table.ts";
import { reviewHours } from "#src/core/plans/plan-catalogue.ts";
import { hourMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { createSupportRequest } from "#testing/rows/support-factories.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await create.person("admin");
});

const waiting = async (as: Person) => {
  const { total, queues } = await bodyOf(api(as).get("/api/admin/waiting"));
  const byKind = queues.map(({ kind, label: _, ...counts }) => [kind, counts] as const);
  return { total, byKind: Object.fromEntries(byKind) };
};
const none = { count: 0, since: null, dueAt: null };
const after = (date: Date, hours: number) => new Date(date.getTime() + hours * hourMs).toISOString();

it("counts what waits in each queue, since when and when the first is due, without what was answered", async () => {
  expect(await waiting(admin)).toEqual({
    total: 0,
    byKind: {
      verification: none,
      "new-name": none,
      report: none,
      appeal: none,
      unfavourable: none,
      request: none,
      "data-request": none,
    },
  });

  const [submittedAt, openedAt] = [new Date("2026-11-20T10:00:00Z"), new Date("2026-11-20T12:00:00Z")];
  await create.verification(await create.person("new"), { submittedAt });
  await create.verification(await create.person("new"));
  await create.nameChange(await create.person("approved"), { submittedAt });
  await create.nameChange(await create.person("approved"), { status: "rejected", reviewedAt: new Date() });
  const { db } = app.platform;
  const report = async () => {
    const { id: subjectId } = await create.post(await create.person("approved"));
    return create.report(await create.person("new"), { kind: "post", subjectId });
  };
  const dueAt = new Date(after(openedAt, hoursToDecide));
  await db
    .update(reportCases)
    .set({ openedAt, dueAt })
    .where(eq(reportCases.id, await report()));
  const decided = await create.decision(await report());
  await storeAppeal(db, decided.id, decided.userId!, "It is a mistake.");
  await db.update(decisions).set({ appealedAt: openedAt }).where(eq(decisions.id, decided.id));
  const { user } = await create.person("approved");
  await createSupportRequest(db, { userId: user.id, createdAt: openedAt, dueAt });
  await createSupportRequest(db, { userId: user.id, state: "waiting for her" });
  expect(await waiting(admin)).toEqual({
    total: 6,
    byKind: {
      verification: { count: 2, since: submittedAt.toISOString(), dueAt: after(submittedAt, reviewHours) },
      "new-name": { count: 1, since: submittedAt.toISOString(), dueAt: after(submittedAt, reviewHours) },
      report: { count: 1, since: openedAt.toISOString(), dueAt: dueAt.toISOString() },
      appeal: { count: 1, since: openedAt.toISOString(), dueAt: after(openedAt, hoursToAnswerAppeal) },
      unfavourable: none,
      request: { count: 1, since: openedAt.toISOString(), dueAt: dueAt.toISOString() },
      "data-request": none,
    },
  });
});

it("is one statement for all queues", async () => {
  await waiting(admin);
  // The other one finds her session.
  expect(await app.statementsOf(() => waiting(admin))).toHaveLength(2);
});

it("leaves out what is about the reader, and what she has reported", async () => {
  const [other, author] = [await create.person("admin"), await create.person("new")];
  await create.verification(other);
  const { id: hers } = await create.post(other);
  await create.report(author, { kind: "post", subjectId: hers });
  const { id: reported } = await create.post(author);
  await create.report(other, { kind: "post", subjectId: reported });
  const [mine, all] = [await waiting(other), await waiting(admin)];
  const more = (kind: string) => all.byKind[kind]!.count - mine.byKind[kind]!.count;
  expect([all.total - mine.total, more("report"), more("verification")]).toEqual([3, 2, 1]);
});

it("makes a case due within hours once somebody reports it as unsafe, whatever is reported after", async () => {
  const { id: subjectId } = await create.post(await create.person("new"));
  const due = async (reason: "scam" | "unsafe") => {
    const id = await create.report(await create.person("new"), { kind: "post", subjectId, reason });
    const [row] = await app.platform.db.select().from(reportCases).where(eq(reportCases.id, id));
    return Math.round((row!.dueAt.getTime() - Date.now()) / hourMs);
  };
  expect([await due("scam"), await due("unsafe"), await due("scam")]).toEqual([24, 4, 4]);
});
