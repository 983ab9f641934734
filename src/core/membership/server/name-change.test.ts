import { and, asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { nameChanges } from "#src/core/membership/server/name-change.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api-client.ts";
import { useTestApp } from "#testing/app.ts";
import { emptyDatabase } from "#testing/database.ts";
import type { Person } from "#testing/factories.ts";

const { app, api, create } = useTestApp();
const db = () => app.platform.db;
let [admin, ruth]: Person[] = [];
const holds = { firstName: "Ruth", lastName: "Alder", congregation: "Beacon" };
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await create.person("admin");
  ruth = await create.person("approved", holds);
  await app.mails();
});

const update = async (as: Person, body: object) => {
  const answer = await app.patch("/api/auth/user", { as, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as typeof holds & { waitingName: object | null; updatedAt: string };
};
const nowOf = async (who: Person) => {
  const { firstName, lastName, congregation } = await bodyOf(api(who).get("/api/auth/user"));
  return { firstName, lastName, congregation };
};
const waitingOf = async (who: Person) => (await bodyOf(api(who).get("/api/membership")))!.waitingName;
const desk = async () => (await pageOf(api(admin!).get("/api/admin/name-changes"))).items;
const rows = (who = ruth!) => db().select().from(nameChanges).where(eq(nameChanges.userId, who.user.id));
const review = (id: string, status: string, { as = admin!, ...more }: { as?: Person } & object = {}) =>
  app.post(`/api/admin/name-changes/${id}/review`, { as, body: { status, adminNotes: "", ...more } });
const audit = async (who = ruth!) =>
  (await db().select().from(auditLog).where(eq(auditLog.userId, who.user.id)).orderBy(asc(auditLog.at))).map(
    ({ action, actorId, details }) => [action, actorId === who.user.id ? "herself" : actorId, details],
  );
const since = { since: expect.stringMatching(/Z$/) };

describe("a verified member's new name", () => {
  it.each([
    { firstName: "Rue" },
    { lastName: "Avery" },
    { congregation: "Fishkill" },
    { firstName: "Rue", lastName: "Avery", congregation: "Fishkill" },
  ])("waits for a look, and everything else holds at once: %j", async (change) => {
    const answer = await update(ruth!, { ...change, bio: "Early trains.", location: "Beacon, NY" });
    expect(answer).toMatchObject({ ...holds, bio: "Early trains.", location: "Beacon, NY" });
    expect(answer.waitingName).toEqual({ ...holds, ...change, ...since });
    expect(await nowOf(ruth!)).toEqual(holds);
    expect(await waitingOf(ruth!)).toEqual({ ...holds, ...change, ...since });
    expect(await desk()).toMatchObject([
      { status: "pending", before: holds, after: { ...holds, ...change }, can: { review: true } },
    ]);
  });

  it("is seen by nobody else until then, and by everyone at once after", async () => {
    const reader = await create.person("approved");
    const { id } = await create.post(ruth!);
    const author = async () => (await bodyOf(api(reader).get("/api/forum/:id", { param: { id } }))).author;
    await update(ruth!, { firstName: "Zipporah", congregation: "Fishkill" });
    expect(await author()).toMatchObject({ firstName: "Ruth", congregation: "Beacon" });
    await review((await desk())[0]!.id, "approved");
    expect(await author()).toMatchObject({ firstName: "Zipporah", congregation: "Fishkill" });
    expect(await author()).toMatchObject({ verifiedSince: expect.any(String) });
  });

  it("also waits while a change of her plan is reviewed, and with a suspension behind her", async () => {
    await app.post("/api/membership/verify", { as: ruth, body: { plan: "vip" } });
    await create.suspension(ruth!, { liftedAt: new Date() });
    expect(await update(ruth!, { lastName: "Avery" })).toMatchObject({ lastName: "Alder" });
    expect(await desk()).toHaveLength(1);
  });

  it.each(["new", "pending", "rejected", "unverified-email"] as const)(
    "of an account that is not verified holds at once: %s",
    async (kind) => {
      const anna = await create.person(kind, holds);
      const answer = await update(anna, { lastName: "Avery", congregation: "Fishkill" });
      expect(answer).toMatchObject({ lastName: "Avery", congregation: "Fishkill", waitingName: null });
      expect(await rows(anna)).toEqual([]);
    },
  );

  it("that differs in spaces alone, or not at all, is none", async () => {
    expect(await update(ruth!, { ...holds, lastName: "  Alder ", bio: "Hi" })).toMatchObject({
      ...holds,
      waitingName: null,
    });
    await update(ruth!, { firstName: "Ruth  Ann" });
    const [before] = await rows();
    await update(ruth!, { firstName: "Ruth Ann" });
    expect(await rows()).toEqual([before]);
    expect((await app.patch("/api/auth/user", { as: ruth, body: { firstName: "   " } })).status).toBe(400);
    expect(await rows()).toEqual([before]);
  });

  it("is the one that waits: a newer one takes its place, field by field, and the same again changes nothing", async () => {
    await update(ruth!, { lastName: "Avery" });
    const [first] = await desk();
    await update(ruth!, { congregation: "Fishkill" });
    const [second] = await rows();
    expect(second).toMatchObject({ firstName: "Ruth", lastName: "Avery", congregation: "Fishkill" });
    await update(ruth!, { lastName: "Avery", bio: "Late trains." });
    expect(await rows()).toEqual([second]);
    // An admin who still has the first before her agrees to nothing that she has not seen.
    expect(await refusalOf(review(first!.id, "approved"))).toMatchObject({
      status: 404,
      message: "She has changed or withdrawn this since. Have another look.",
    });
    expect(await nowOf(ruth!)).toEqual(holds);
  });

  it("is withdrawn by setting back what holds, or by withdrawing it", async () => {
    await update(ruth!, { lastName: "Avery", congregation: "Fishkill" });
    expect((await update(ruth!, { lastName: "Alder" })).waitingName).toMatchObject({
      congregation: "Fishkill",
    });
    expect((await update(ruth!, { congregation: "Beacon" })).waitingName).toBeNull();
    await update(ruth!, { lastName: "Avery" });
    const withdraw = () => app.request("DELETE", "/api/membership/name-change", { as: ruth });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect([await waitingOf(ruth!), await rows(), await desk()]).toEqual([null, [], []]);
    expect((await audit()).map(([action]) => action)).toEqual([
      "name.change-asked",
      "name.change-asked",
      "name.change-withdrawn",
      "name.change-asked",
      "name.change-withdrawn",
    ]);
  });

  it("is not lost in a form that was opened before", async () => {
    const { updatedAt } = await update(ruth!, { bio: "Early trains." });
    await update(ruth!, { lastName: "Avery" });
    const body = { ...holds, bio: "Late trains.", updatedAt };
    expect(await refusalOf(app.patch("/api/auth/user", { as: ruth, body }))).toMatchObject({
      status: 409,
      errors: [{ path: "lastName" }, { path: "bio" }],
    });
    expect(await waitingOf(ruth!)).toMatchObject({ lastName: "Avery" });
  });

  it("waits also as she completes her profile after signing in with a provider", async () => {
    await db().update(users).set({ congregation: null }).where(eq(users.id, ruth!.user.id));
    expect(await update(ruth!, { congregation: "Fishkill" })).toMatchObject({ congregation: null });
    expect(await desk()).toMatchObject([
      { before: { congregation: null }, after: { congregation: "Fishkill" } },
    ]);
  });
});

describe("a look at it", () => {
  it("agrees once: the name holds, with reviewer and time, and she gets an email", async () => {
    await update(ruth!, { lastName: "Avery" });
    await app.mails();
    const [{ id }] = (await desk()) as [{ id: string }];
    const answer = await review(id, "approved", { adminNotes: "Married in May.", lineToApplicant: "Unsent" });
    expect(await answer.json()).toMatchObject({
      status: "approved",
      before: holds,
      after: { ...holds, lastName: "Avery" },
      adminNotes: "Married in May.",
      lineToApplicant: null,
      can: { review: false },
    });
    expect(await nowOf(ruth!)).toEqual({ ...holds, lastName: "Avery" });
    expect([await waitingOf(ruth!), await desk()]).toEqual([null, []]);
    const [row] = await rows();
    expect(row).toMatchObject({ reviewedBy: admin!.user.id, reviewedAt: expect.any(Date) });
    expect(await audit()).toEqual([
      ["name.change-asked", "herself", {}],
      ["name.change-reviewed", admin!.user.id, { status: "approved" }],
    ]);
    const [mail] = await app.mails();
    expect([mail!.to![0]!.address, mail!.subject]).toEqual([ruth!.user.email, "Your new name is live"]);
    expect(mail!.text).toContain("Ruth Avery (Beacon)");
    expect(mail!.text).not.toContain("Married");
    expect(await refusalOf(review(id, "rejected"))).toMatchObject({
      status: 409,
      message: "This change has already been looked at.",
    });
  });

  it("says not this time: the old name stays, and the line goes into her email", async () => {
    await update(ruth!, { lastName: "Avery" });
    await app.mails();
    await review((await desk())[0]!.id, "rejected", { lineToApplicant: "Send us your new ID?" });
    expect([await nowOf(ruth!), await waitingOf(ruth!)]).toEqual([holds, null]);
    const [mail] = await app.mails();
    expect(mail!.subject).toBe("Your name stays as it is for now");
    expect(mail!.text).toContain("“Send us your new ID?”");
    // She may ask again.
    expect((await update(ruth!, { lastName: "Avery" })).waitingName).toMatchObject({ lastName: "Avery" });
  });

  it("is asked of the other admins, never of herself, and never hers", async () => {
    const other = await create.person("admin", holds);
    await update(other, { lastName: "Avery" });
    const mails = await app.mails();
    expect(mails.map(({ to }) => to![0]!.address)).toEqual([admin!.user.email]);
    expect(mails[0]!.subject).toBe("Ruth Alder wants to change her name or congregation");
    expect(mails[0]!.text).toContain("Ruth Alder (Beacon) → Ruth Avery (Beacon)");
    const [{ id }] = (await desk()) as [{ id: string }];
    expect((await review(id, "approved", { as: other })).status).toBe(403);
    expect((await pageOf(api(other).get("/api/admin/name-changes"))).items).toMatchObject([
      { can: { review: false } },
    ]);
    const reviewedBy = other.user.id;
    await expect(
      db()
        .update(nameChanges)
        .set({ status: "approved", reviewedAt: new Date(), reviewedBy })
        .where(eq(nameChanges.id, id)),
    ).rejects.toThrow();
  });

  it("is of no withdrawn change, and of none that is made up", async () => {
    expect((await review("00000000-0000-4000-8000-000000000000", "approved")).status).toBe(404);
  });
});

describe("the only admin, at whose change nobody else can look,", () => {
  it("takes her new name at once, which is recorded", async () => {
    const answer = await update(admin!, { lastName: "Avery" });
    expect(answer).toMatchObject({ lastName: "Avery", waitingName: null });
    expect(await rows(admin!)).toMatchObject([{ status: "approved", lastName: "Avery", reviewedBy: null }]);
    expect(await audit(admin!)).toEqual([["name.changed-by-only-admin", "herself", {}]]);
  });

  it("is one as long as no other is an admin; a change that waited then holds as she saves it again", async () => {
    const other = await create.person("admin");
    expect((await update(admin!, { lastName: "Avery" })).waitingName).not.toBeNull();
    await db().update(users).set({ role: "member" }).where(eq(users.id, other.user.id));
    expect(await update(admin!, { lastName: "Avery" })).toMatchObject({
      lastName: "Avery",
      waitingName: null,
    });
    expect(await rows(admin!)).toMatchObject([{ status: "approved" }]);
    expect((await update(other, { lastName: "Avery" })).waitingName).not.toBeNull();
  });
});

describe("while it waits,", () => {
  it("a suspension leaves it, and she can withdraw it", async () => {
    await update(ruth!, { lastName: "Avery" });
    await create.suspension(ruth!);
    expect(await desk()).toHaveLength(1);
    expect((await app.patch("/api/auth/user", { as: ruth, body: { lastName: "Other" } })).status).toBe(403);
    expect((await app.request("DELETE", "/api/membership/name-change", { as: ruth })).status).toBe(204);
    expect(await desk()).toEqual([]);
  });

  it("the account may be deleted, and it goes with it", async () => {
    await update(ruth!, { lastName: "Avery" });
    const [{ id }] = (await desk()) as [{ id: string }];
    await db()
      .delete(nameChanges)
      .where(inArray(nameChanges.userId, [ruth!.user.id]));
    expect((await review(id, "approved")).status).toBe(404);
    expect(await rows()).toEqual([]);
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

  it("takes the change from the desk, and gives it back with itself", async () => {
    await update(ruth!, { lastName: "Avery" });
    const [before] = await rows();
    const caseId = await end();
    expect(await desk()).toEqual([]);
    expect((await review(before!.id, "approved")).status).toBe(409);
    expect(await nowOf(ruth!)).toEqual(holds);
    await undo(caseId);
    expect(await rows()).toEqual([before]);
  });

  it("comes back to the name that was verified; what she has called herself meanwhile waits", async () => {
    const caseId = await end();
    expect(await update(ruth!, { firstName: "Zelda" })).toMatchObject({ firstName: "Zelda" });
    await undo(caseId);
    expect(await nowOf(ruth!)).toEqual(holds);
    expect(await waitingOf(ruth!)).toMatchObject({ ...holds, firstName: "Zelda" });
  });

  it("comes back to the name that was agreed to last", async () => {
    await update(ruth!, { lastName: "Avery" });
    await review((await desk())[0]!.id, "approved");
    const caseId = await end();
    await update(ruth!, { lastName: "Zelda" });
    await undo(caseId);
    expect(await nowOf(ruth!)).toEqual({ ...holds, lastName: "Avery" });
  });

  it("is gone for who is verified anew: her new name was seen then", async () => {
    await update(ruth!, { lastName: "Avery" });
    await end();
    await update(ruth!, { lastName: "Other" });
    await db().insert(memberships).values({ userId: ruth!.user.id, plan: "basic", status: "approved" });
    expect(await waitingOf(ruth!)).toBeNull();
    expect(
      await db().$count(
        nameChanges,
        and(eq(nameChanges.userId, ruth!.user.id), eq(nameChanges.status, "pending")),
      ),
    ).toBe(0);
  });
});
