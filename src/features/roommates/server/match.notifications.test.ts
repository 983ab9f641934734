import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { profileSaved } from "#src/features/roommates/server/roommate.notifications.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { emptyDatabase } from "#testing/database.ts";
import type { Person, PersonKind } from "#testing/factories.ts";
import { roommateBody } from "#testing/roommate-body.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  anna = await looking("Anna");
});
afterAll(() => app.close());

/** A member with a quiz and a profile, created without notifications. */
async function looking(firstName: string, kind: PersonKind = "approved") {
  const person = await app.create.person(kind, { firstName });
  await app.create.quiz(person);
  await app.create.roommate(person);
  return person;
}
const save = async (as: Person, changes: object = {}) =>
  expect(
    (await app.post("/api/roommates/profile", { as, body: { ...roommateBody, ...changes } })).status,
  ).toBeLessThan(300);
const mailsTo = async ({ user }: Person) =>
  (await app.mails()).filter(({ to }) => to?.[0]?.address === user.email);

describe("a new good match", () => {
  it("is notified once, with score and reasons", async () => {
    const priya = await looking("Priya");
    await save(priya);
    const [mail, ...more] = await mailsTo(anna);
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^A new match: Priya T\., (7[5-9]|[89]\d|100)%$/);
    expect(mail!.text).toContain("/roommates?roommate=");
    await save(priya, { bio: "I changed a word." });
    expect(await mailsTo(anna)).toEqual([]);
  });

  it("is not notified of a member who fits badly, has no quiz, is not verified or is blocked", async () => {
    const smoker = await looking("Sue");
    await save(smoker, { lifestyle: { ...roommateBody.lifestyle, smoking: true } });
    const quizless = await app.create.person("approved");
    await save(quizless);
    const unverified = await looking("Una", "pending");
    await app.platform.db.transaction((tx) =>
      notify(app.platform, tx, profileSaved, { userId: unverified.user.id }),
    );
    const blocked = await looking("Bea");
    await app.create.block(anna, blocked);
    await save(blocked);
    expect(await mailsTo(anna)).toEqual([]);
    expect(await app.platform.db.$count(notifications, eq(notifications.userId, anna.user.id))).toBe(0);
  });

  it("is not emailed with the switch off, nor if the profile is deleted by then", async () => {
    await app.post("/api/notifications/preferences", { as: anna, body: { roommateMatches: false } });
    const priya = await looking("Priya");
    await save(priya);
    expect(await mailsTo(anna)).toEqual([]);
    await app.post("/api/notifications/preferences", { as: anna, body: { roommateMatches: true } });
    const lia = await looking("Lia");
    await save(lia);
    await app.patch("/api/roommates/profile/status", { as: lia, body: { status: "paused" } });
    expect(await mailsTo(anna)).toEqual([]);
  });
});
