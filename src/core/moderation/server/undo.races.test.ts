import { expect, it } from "vitest";
import { insertReport, openCase } from "#src/core/moderation/server/report.queries.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { useTestApp } from "#testing/api/app.ts";
import { waitForLocks } from "#testing/machines/locks.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app, create, api } = useTestApp();
const calls = reportCalls(app);

it("a decision is undone while somebody reports the same item: one case has both reports", async () => {
  const admin = await create.person("admin");
  const [dana, ruth, tess] = [
    await create.person("new"),
    await create.person("new"),
    await create.person("new"),
  ];
  const { id: subjectId } = await create.post(dana);
  const caseId = await create.report(ruth, { kind: "post", subjectId });
  expect((await calls.review(admin, caseId, { action: "dismiss" })).status).toBe(200);
  let undoing: Promise<Response> | undefined;
  await withTransaction(app.platform.db, async (tx) => {
    const item = { kind: "post", subjectId, authorId: dana.user.id, address: null };
    const snapshot = { title: "", text: "", pictures: [], writtenAt: "", before: [] };
    const opened = await openCase(tx, item, "harassment");
    await insertReport(tx, {
      caseId: opened,
      reporterId: tess.user.id,
      reason: "harassment",
      text: "",
      snapshot,
    });
    undoing = api(admin).post("/api/admin/reports/:id/undo", { param: { id: caseId } });
    await waitForLocks(app.database);
  });
  expect((await undoing!).ok).toBe(true);
  const found = await calls.adminQueue(admin);
  expect(found).toMatchObject([{ id: caseId }]);
  expect(JSON.stringify(found)).toContain('"reports"');
});
