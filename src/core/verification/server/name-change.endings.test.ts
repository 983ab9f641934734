import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { holds, nameCalls } from "#testing/api/name-changes.ts";

const { app, api, create } = useTestApp();
let [admin, ruth]: Person[] = [];
const { update, withdraw, nowOf, waitingOf, desk, waitingId, review, rows } = nameCalls(
  app,
  api,
  () => admin!,
);
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await create.person("admin");
  ruth = await create.person("approved", holds);
  await app.mails();
});

describe("while a new name awaits review,", () => {
  it("a suspension does not affect it, and she can withdraw it", async () => {
    await update(ruth!, { lastName: "Avery" });
    await create.suspension(ruth!);
    expect(await desk()).toHaveLength(1);
    expect((await app.patch("/api/auth/user", { as: ruth, body: { lastName: "Other" } })).status).toBe(403);
    expect((await withdraw(ruth!)).status).toBe(204);
    expect(await desk()).toEqual([]);
  });

  it("her account can be deleted, which deletes it too", async () => {
    const password = "window-seat-7:12";
    const passwordHash = await hashPassword(password);
    await app.platform.db.update(users).set({ passwordHash }).where(eq(users.id, ruth!.user.id));
    await update(ruth!, { lastName: "Avery" });
    const id = await waitingId();
    const deleted = await app.post("/api/auth/delete-account", { as: ruth, body: { password } });
    expect(deleted.status).toBe(200);
    expect([await desk(), await rows(ruth!)]).toEqual([[], []]);
    expect((await review(id, "approved")).status).toBe(404);
  });
});

describe("a membership that is ended", () => {
  const end = async () => {
    const post = await create.post(ruth!);
    const reporter = await create.person("approved");
    const caseId = await create.report(reporter, { kind: "post", subjectId: post.id });
    const body = { action: "end", reason: "No." };
    expect((await app.post(`/api/admin/reports/${caseId}/review`, { as: admin, body })).status).toBe(200);
    return caseId;
  };
  const undo = async (id: string) =>
    expect((await app.post(`/api/admin/reports/${id}/undo`, { as: admin })).status).toBe(200);

  it("removes the change from the admin queue, and restoring it brings the change back", async () => {
    await update(ruth!, { lastName: "Avery" });
    const [before] = await rows(ruth!);
    const caseId = await end();
    expect(await desk()).toEqual([]);
    expect((await review(before!.id, "approved")).status).toBe(409);
    expect(await nowOf(ruth!)).toEqual(holds);
    await undo(caseId);
    expect(await rows(ruth!)).toEqual([before]);
  });

  it("is restored for the verified name; her name since then awaits review", async () => {
    const caseId = await end();
    expect(await update(ruth!, { firstName: "Zelda" })).toMatchObject({ firstName: "Zelda" });
    await undo(caseId);
    expect(await nowOf(ruth!)).toEqual(holds);
    expect(await waitingOf(ruth!)).toMatchObject({ ...holds, firstName: "Zelda" });
  });

  it("is restored for the name that was approved last", async () => {
    await update(ruth!, { lastName: "Avery" });
    await review(await waitingId(), "approved");
    const caseId = await end();
    await update(ruth!, { lastName: "Zelda" });
    await undo(caseId);
    expect(await nowOf(ruth!)).toEqual({ ...holds, lastName: "Avery" });
  });

  it("is not restored if she was verified again meanwhile; the name seen then counts", async () => {
    await update(ruth!, { lastName: "Avery" });
    const caseId = await end();
    await update(ruth!, { lastName: "Other" });
    const { id } = await create.verification({ user: { ...ruth!.user, lastName: "Other" } });
    const body = { status: "approved" };
    await app.post(`/api/admin/verifications/${id}/review`, { as: admin, body });
    await undo(caseId);
    expect([await nowOf(ruth!), await waitingOf(ruth!)]).toEqual([{ ...holds, lastName: "Other" }, null]);
  });
});
