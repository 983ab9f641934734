import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { holds, nameCalls } from "#testing/api/name-changes.ts";

const { app, api, create } = useTestApp();
let [admin, ruth]: Person[] = [];
const { update, withdraw, nowOf, waitingOf, desk, waitingId, review, rows, audit } = nameCalls(
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

const since = { since: expect.stringMatching(/Z$/) };

describe("a verified member's new name", () => {
  it.each([
    { firstName: "Rue" },
    { lastName: "Avery" },
    { congregation: "Fishkill" },
    { firstName: "Rue", lastName: "Avery", congregation: "Fishkill" },
  ])("awaits review, and all other fields change at once: %j", async (change) => {
    const answer = await update(ruth!, { ...change, bio: "Early trains.", location: "Beacon, NY" });
    expect(answer).toMatchObject({ ...holds, bio: "Early trains.", location: "Beacon, NY" });
    expect(answer.waitingName).toEqual({ ...holds, ...change, ...since });
    expect(await nowOf(ruth!)).toEqual(holds);
    expect(await waitingOf(ruth!)).toEqual({ ...holds, ...change, ...since });
    expect(await desk()).toMatchObject([
      { status: "pending", before: holds, after: { ...holds, ...change }, can: { review: true } },
    ]);
  });

  it("is visible to nobody else until then, and to everyone at once after", async () => {
    const reader = await create.person("approved");
    const { id } = await create.post(ruth!);
    const author = async () => (await bodyOf(api(reader).get("/api/forum/:id", { param: { id } }))).author;
    await update(ruth!, { firstName: "Zipporah", congregation: "Fishkill" });
    expect(await author()).toMatchObject({ firstName: "Ruth", congregation: "Beacon" });
    await review(await waitingId(), "approved");
    expect(await author()).toMatchObject({ firstName: "Zipporah", congregation: "Fishkill" });
    expect(await author()).toMatchObject({ verifiedSince: expect.any(String) });
  });

  it("also awaits review while a change of her plan is reviewed, and after a suspension", async () => {
    await app.post("/api/membership/verify", { as: ruth, body: { plan: "vip" } });
    await create.suspension(ruth!, { liftedAt: new Date() });
    expect(await update(ruth!, { lastName: "Avery" })).toMatchObject({ lastName: "Alder" });
    expect(await desk()).toHaveLength(1);
  });

  it.each(["new", "pending", "rejected", "unverified-email"] as const)(
    "of an account that is not verified is used at once: %s",
    async (kind) => {
      const anna = await create.person(kind, holds);
      const answer = await update(anna, { lastName: "Avery", congregation: "Fishkill" });
      expect(answer).toMatchObject({ lastName: "Avery", congregation: "Fishkill", waitingName: null });
      expect(await rows(anna)).toEqual([]);
    },
  );

  it("that differs only in spaces, or not at all, is no change", async () => {
    expect(await update(ruth!, { ...holds, lastName: "  Alder ", bio: "Hi" })).toMatchObject({
      ...holds,
      waitingName: null,
    });
    await update(ruth!, { firstName: "Ruth  Ann" });
    const [before] = await rows(ruth!);
    await update(ruth!, { firstName: "Ruth Ann" });
    expect(await rows(ruth!)).toEqual([before]);
    expect((await app.patch("/api/auth/user", { as: ruth, body: { firstName: "   " } })).status).toBe(400);
    expect(await rows(ruth!)).toEqual([before]);
  });

  it("replaces an older one, field by field, and the same again changes nothing", async () => {
    await update(ruth!, { lastName: "Avery" });
    const [first] = await desk();
    await update(ruth!, { congregation: "Fishkill" });
    const [second] = await rows(ruth!);
    expect(second).toMatchObject({ firstName: "Ruth", lastName: "Avery", congregation: "Fishkill" });
    await update(ruth!, { lastName: "Avery", bio: "Late trains." });
    expect(await rows(ruth!)).toEqual([second]);
    // An admin who still sees the first one must not approve what she has not seen.
    expect(await refusalOf(review(first!.id, "approved"))).toMatchObject({
      status: 404,
      message: "She has changed or withdrawn this since. Have another look.",
    });
    expect(await nowOf(ruth!)).toEqual(holds);
  });

  it("is withdrawn by entering the current name, or by withdrawing it", async () => {
    await update(ruth!, { lastName: "Avery", congregation: "Fishkill" });
    expect((await update(ruth!, { lastName: "Alder" })).waitingName).toMatchObject({
      congregation: "Fishkill",
    });
    expect((await update(ruth!, { congregation: "Beacon" })).waitingName).toBeNull();
    await update(ruth!, { lastName: "Avery" });
    expect((await withdraw(ruth!)).status).toBe(204);
    expect((await withdraw(ruth!)).status).toBe(204);
    expect([await waitingOf(ruth!), await rows(ruth!), await desk()]).toEqual([null, [], []]);
    expect((await audit(ruth!)).map(([action]) => action)).toEqual([
      "name.change-asked",
      "name.change-asked",
      "name.change-withdrawn",
      "name.change-asked",
      "name.change-withdrawn",
    ]);
  });

  it("is not lost by saving a form that was opened before", async () => {
    const { updatedAt } = await update(ruth!, { bio: "Early trains." });
    await update(ruth!, { lastName: "Avery" });
    const body = { ...holds, bio: "Late trains.", updatedAt };
    expect(await refusalOf(app.patch("/api/auth/user", { as: ruth, body }))).toMatchObject({
      status: 409,
      errors: [{ path: "lastName" }, { path: "bio" }],
    });
    expect(await waitingOf(ruth!)).toMatchObject({ lastName: "Avery" });
  });

  it("also awaits review when she completes her profile after signing in with a provider", async () => {
    await app.platform.db.update(users).set({ congregation: null }).where(eq(users.id, ruth!.user.id));
    expect(await update(ruth!, { congregation: "Fishkill" })).toMatchObject({ congregation: null });
    expect(await desk()).toMatchObject([
      { before: { congregation: null }, after: { congregation: "Fishkill" } },
    ]);
  });
});
