import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { askForConfirmation, pauseUnconfirmed } from "#src/features/roommates/server/roommate.service.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { profileSaved } from "#src/features/roommates/server/roommate.notifications.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";
import { inTransaction } from "#src/server/transaction.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
let anna: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
  anna = await looking("Anna");
});

/** A member with a quiz and a profile, created without notifications. */
async function looking(firstName: string, kind: PersonKind = "approved") {
  const person = await create.person(kind, { firstName });
  await create.quiz(person);
  await create.roommate(person);
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
    expect(mail!.text).toContain("/roommates/");
    await save(priya, { bio: "I changed a word." });
    expect(await mailsTo(anna)).toEqual([]);
  });

  it("is not notified of a member who fits badly, has no quiz, is not verified or is blocked", async () => {
    const smoker = await looking("Sue");
    await save(smoker, { lifestyle: { ...roommateBody.lifestyle, smoking: true } });
    const quizless = await create.person("approved");
    await save(quizless);
    const unverified = await looking("Una", "pending");
    await inTransaction(app.platform, (tx) => notify(tx, profileSaved, { userId: unverified.user.id }));
    const blocked = await looking("Bea");
    await create.block(anna, blocked);
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

describe("a profile that was not confirmed for 60 days", () => {
  const day = 24 * 60 * 60 * 1000;
  const now = new Date("2027-03-01T14:10:00Z");
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  const ask = async (on = now) => (await askForConfirmation(app.platform, on)).done;
  const pause = (on: Date) => pauseUnconfirmed(app.platform, on);
  const statusOf = async ({ user }: Person) => {
    const rows = await app.platform.db
      .select()
      .from(roommateProfiles)
      .where(eq(roommateProfiles.userId, user.id));
    return rows[0]?.status;
  };

  it("asks its owner once, however many processes run the job, and pauses after 14 days", async () => {
    const eve = await create.person("approved", { firstName: "Eve" });
    await create.roommate(anna, {}, { confirmedAt: inDays(-60) });
    await create.roommate(eve, {}, { confirmedAt: inDays(-59) });
    const counts = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [mail, ...others] = await app.mails();
    expect(others).toEqual([]);
    expect(mail!.to![0]!.address).toBe(anna.user.email);
    expect(mail!.subject).toBe("Are you still looking for a roommate?");
    expect(mail!.text).toContain("http://localhost:3000/roommates?profile=confirm");
    expect(mail!.text).toContain("Your profile will pause on March 15, 2027.");
    expect([await ask(inDays(0.5)), await pause(inDays(13)), await statusOf(anna)]).toEqual([0, 0, "active"]);
    expect([await pause(inDays(14)), await pause(inDays(15))]).toEqual([1, 0]);
    expect([await statusOf(anna), await statusOf(eve)]).toEqual(["paused", "active"]);
    expect(await app.mails()).toEqual([]);
  });

  it("stays active when confirmed, and is asked again after another 60 days", async () => {
    await create.roommate(anna, {}, { confirmedAt: inDays(-61) });
    expect(await ask()).toBe(1);
    const answer = await app.patch("/api/roommates/profile/status", { as: anna, body: { status: "active" } });
    expect(answer.status).toBe(200);
    // No email after an answer.
    expect(await app.mails()).toEqual([]);
    expect([await pause(inDays(20)), await statusOf(anna)]).toEqual([0, "active"]);
    expect(await ask(new Date(Date.now() + 61 * day))).toBe(1);
  });

  it("is not asked about while her membership is paused, nor pauses then; she is asked anew once she is back", async () => {
    const takeBack = () => app.request("DELETE", "/api/membership/consent", { as: anna });
    await create.roommate(anna, {}, { confirmedAt: inDays(-61) });
    expect(await ask()).toBe(1);
    await takeBack();
    expect([await pause(inDays(15)), await ask(inDays(16)), await statusOf(anna)]).toEqual([0, 0, "active"]);
    const body = { congregation: "Beacon North", mayUseCongregation: true };
    expect((await app.patch("/api/auth/user", { as: anna, body })).status).toBe(200);
    expect([await pause(inDays(30)), await ask(inDays(31)), await statusOf(anna)]).toEqual([0, 1, "active"]);
  });

  it("does not ask if it is paused", async () => {
    await create.roommate(anna, {}, { confirmedAt: inDays(-90), status: "paused" });
    expect([await ask(), await pause(inDays(30))]).toEqual([0, 0]);
  });
});
