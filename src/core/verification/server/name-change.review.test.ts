import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { nameChanges } from "#src/core/verification/server/name-change.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { holds, nameCalls } from "#testing/api/name-changes.ts";

const { app, api, create } = useTestApp();
let [admin, ruth]: Person[] = [];
const { update, nowOf, waitingOf, desk, waitingId, review, rows, audit } = nameCalls(app, api, () => admin!);
const bell = async (as: Person) => (await app.get("/api/notifications", { as })).json();
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await create.person("admin");
  ruth = await create.person("approved", holds);
  await app.mails();
});

describe("a review of a new name", () => {
  it("approves once: the name is used, with reviewer and time, and she gets an email", async () => {
    await update(ruth!, { lastName: "Avery" });
    await app.mails();
    const id = await waitingId();
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
    const [row] = await rows(ruth!);
    expect(row).toMatchObject({ reviewedBy: admin!.user.id, reviewedAt: expect.any(Date) });
    expect(await audit(ruth!)).toEqual([
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

  it("rejects: the old name stays, and the line is in her email", async () => {
    await update(ruth!, { lastName: "Avery" });
    await app.mails();
    await review(await waitingId(), "rejected", { lineToApplicant: "Send us your new ID?" });
    expect([await nowOf(ruth!), await waitingOf(ruth!)]).toEqual([holds, null]);
    const [mail] = await app.mails();
    expect(mail!.subject).toBe("Your name stays as it is for now");
    expect(mail!.text).toContain(
      "We couldn't change your name this time: you asked for Ruth Avery (Beacon).",
    );
    expect(mail!.text).toContain("“Send us your new ID?”");
    // She may request it again.
    expect((await update(ruth!, { lastName: "Avery" })).waitingName).toMatchObject({ lastName: "Avery" });
  });

  it.each([
    [{ congregation: "Fishkill" }, "congregation", "Your new congregation is live"],
    [
      { lastName: "Avery", congregation: "Fishkill" },
      "name and congregation",
      "Your new name and congregation are live",
    ],
  ])("is described by what changes: %j", async (change, what, live) => {
    await update(ruth!, change);
    expect(await app.mails()).toEqual([]);
    expect(await bell(admin!)).toMatchObject([{ title: `Ruth Alder wants to change her ${what}` }]);
    await review(await waitingId(), "approved");
    expect((await app.mails())[0]!.subject).toBe(live);
  });

  it("is requested from the other admins, and nobody reviews her own", async () => {
    const other = await create.person("admin", holds);
    await update(other, { lastName: "Avery" });
    await app.mails();
    expect(await bell(admin!)).toMatchObject([
      {
        title: "Ruth Alder wants to change her name",
        line: "Ruth Alder (Beacon) → Ruth Avery (Beacon)",
      },
    ]);
    expect(await bell(other)).toEqual([]);
    const id = await waitingId();
    expect((await review(id, "approved", { as: other })).status).toBe(403);
    expect(await desk(other)).toMatchObject([{ can: { review: false } }]);
    const reviewedBy = other.user.id;
    await expect(
      app.platform.db
        .update(nameChanges)
        .set({ status: "approved", reviewedAt: new Date(), reviewedBy })
        .where(eq(nameChanges.id, id)),
    ).rejects.toThrow();
  });

  it("fails for a withdrawn change, and for an unknown id", async () => {
    expect((await review("00000000-0000-4000-8000-000000000000", "approved")).status).toBe(404);
  });
});

describe("an only admin, whose change nobody else can review,", () => {
  it("gets her new name at once, which is recorded", async () => {
    const answer = await update(admin!, { lastName: "Avery" });
    expect(answer).toMatchObject({ lastName: "Avery", waitingName: null });
    expect(await rows(admin!)).toMatchObject([{ status: "approved", lastName: "Avery", reviewedBy: null }]);
    expect(await audit(admin!)).toEqual([["name.changed-by-only-admin", "herself", {}]]);
  });

  it("must be the only one: a pending change is applied when she saves it again without other admins", async () => {
    const other = await create.person("admin");
    expect((await update(admin!, { lastName: "Avery" })).waitingName).not.toBeNull();
    await app.platform.db.update(users).set({ role: "member" }).where(eq(users.id, other.user.id));
    expect(await update(admin!, { lastName: "Avery" })).toMatchObject({
      lastName: "Avery",
      waitingName: null,
    });
    expect(await rows(admin!)).toMatchObject([{ status: "approved" }]);
    expect((await update(other, { lastName: "Avery" })).waitingName).not.toBeNull();
  });
});
