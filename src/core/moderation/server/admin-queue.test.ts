import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { hoursToDecide } from "#src/core/moderation/report.limits.ts";
import { storeAppeal } from "#src/core/moderation/server/decision.queries.ts";
import { reportCases } from "#src/core/moderation/server/moderation.table.ts";
import { hourMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();

it("counts the waiting items and their oldest times, without answered ones", async () => {
  const admin = await create.person("admin");
  const waiting = async () => (await app.get("/api/admin/waiting", { as: admin })).json();
  const none = { count: 0, since: null };
  expect(await waiting()).toEqual({
    total: 0,
    requests: none,
    names: none,
    reports: { count: 0, dueAt: null },
    appeals: none,
  });

  const [submittedAt, openedAt] = [new Date("2026-11-20T10:00:00Z"), new Date("2026-11-20T12:00:00Z")];
  await create.verification(await create.person("new"), { submittedAt });
  await create.verification(await create.person("new"));
  await create.nameChange(await create.person("approved"), { submittedAt });
  await create.nameChange(await create.person("approved"), { status: "rejected", reviewedAt: new Date() });
  const { db } = app.platform;
  const report = async (at: Date) => {
    const { id: subjectId } = await create.post(await create.person("approved"));
    const caseId = await create.report(await create.person("new"), { kind: "post", subjectId });
    await db.update(reportCases).set({ openedAt: at }).where(eq(reportCases.id, caseId));
    return caseId;
  };
  await report(openedAt);
  const decided = await create.decision(await report(new Date(openedAt.getTime() - hourMs)));
  await storeAppeal(db, decided.id, decided.userId!, "It is a mistake.");
  expect(await waiting()).toEqual({
    total: 5,
    requests: { count: 2, since: submittedAt.toISOString() },
    names: { count: 1, since: submittedAt.toISOString() },
    reports: { count: 1, dueAt: new Date(openedAt.getTime() + hoursToDecide * hourMs).toISOString() },
    appeals: { count: 1, since: expect.any(String) },
  });
});
