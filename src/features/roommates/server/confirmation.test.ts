import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askForConfirmation, pauseUnconfirmed } from "#src/features/roommates/server/roommate.service.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: "https://circle.example" });
  ada = await app.create.person("approved", { firstName: "Ada" });
});
afterAll(() => app.close());
beforeEach(() => app.platform.db.delete(roommateProfiles));

const day = 24 * 60 * 60 * 1000;
const now = new Date("2027-03-01T14:10:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);
const ask = (on = now) => askForConfirmation(app.platform, on);
const pause = (on: Date) => pauseUnconfirmed(app.platform, on);
const statusOf = async ({ user }: Person) => {
  const rows = await app.platform.db
    .select()
    .from(roommateProfiles)
    .where(eq(roommateProfiles.userId, user.id));
  return rows[0]?.status;
};

describe("a profile that was not confirmed for 60 days", () => {
  it("asks its owner once, however many processes run the job, and pauses after 14 days", async () => {
    const eve = await app.create.person("approved", { firstName: "Eve" });
    await app.create.roommate(ada, {}, { confirmedAt: inDays(-60) });
    await app.create.roommate(eve, {}, { confirmedAt: inDays(-59) });
    const counts = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [mail, ...others] = await app.mails();
    expect(others).toEqual([]);
    expect(mail!.to![0]!.address).toBe(ada.user.email);
    expect(mail!.subject).toBe("Are you still looking for a roommate?");
    expect(mail!.text).toContain("https://circle.example/roommates?profile=confirm");
    expect(mail!.text).toContain("pauses by itself on March 15, 2027");
    expect([await ask(inDays(0.5)), await pause(inDays(13)), await statusOf(ada)]).toEqual([0, 0, "active"]);
    expect([await pause(inDays(14)), await pause(inDays(15))]).toEqual([1, 0]);
    expect([await statusOf(ada), await statusOf(eve)]).toEqual(["paused", "active"]);
    expect(await app.mails()).toEqual([]);
  });

  it("stays active when confirmed, and is asked again after another 60 days", async () => {
    await app.create.roommate(ada, {}, { confirmedAt: inDays(-61) });
    expect(await ask()).toBe(1);
    const answer = await app.patch("/api/roommates/profile/status", {
      as: { cookie: `__Host-${ada.cookie}` },
      headers: { origin: "https://circle.example" },
      body: { status: "active" },
    });
    expect(answer.status).toBe(200);
    // No email after an answer.
    expect(await app.mails()).toEqual([]);
    expect([await pause(inDays(20)), await statusOf(ada)]).toEqual([0, "active"]);
    expect(await ask(new Date(Date.now() + 61 * day))).toBe(1);
  });

  it("does not ask if it is paused", async () => {
    await app.create.roommate(ada, {}, { confirmedAt: inDays(-90), status: "paused" });
    expect([await ask(), await pause(inDays(30))]).toEqual([0, 0]);
  });
});
