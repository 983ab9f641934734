import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endWeek, weekOver } from "#src/core/notifications/server/digest.jobs.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { noon } from "#testing/rows/hours-in-new-york.ts";
import { notifiedKinds } from "#testing/api/notified-kinds.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
let anna: Person;
let beth: Person;
const kinds = notifiedKinds(
  app,
  () => anna,
  () => beth,
);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await emptyDatabase(app.database);
  beth = await app.create.person("new", { firstName: "Beth" });
});
afterEach(() => void vi.useRealTimers());

const emailsToAnna = async () => (await app.mails()).filter(({ to }) => to?.[0]?.address === anna.user.email);

describe.each([
  ["roommateMatches", "approved", () => kinds.matched(), /^A new match: Priya T\., \d+%$/],
  ["housingListings", "approved", () => kinds.offered(), /^A new home for “.+”$/],
  ["eventReminders", "new", () => kinds.reminded(), /^Soon: Coffee$/],
  ["forumReplies", "new", () => kinds.answered(), /^Beth T\. replied in CC Chat$/],
  ["membershipUpdates", "new", () => kinds.reviewed(), /^You're verified for CC Starter$/],
  ["weeklyDigest", "new", () => kinds.weekEnded(), /^Your week on Commuter Circle$/],
  ["messages", "approved", () => kinds.written(), /^Beth T\. wants to message you$/],
  ["teamNews", "approved", () => kinds.announced(), /^The Beacon supper moves to Thursday$/],
] as const)("the switch %s", (topic, kind, happen, subject) => {
  const turn = (on: boolean) =>
    app.post("/api/notifications/preferences", { as: anna, body: { [topic]: on } });
  beforeEach(async () => {
    anna = await app.create.person(kind, { firstName: "Anna" });
    await turn(true);
  });

  it("on: one email, with text, no tracking, and one-click unsubscribe (RFC 8058)", async () => {
    await happen();
    const [email, ...more] = await emailsToAnna();
    expect(more).toEqual([]);
    expect(email?.subject).toMatch(subject);
    expect(email!.text).toContain("Hi Anna,");
    expect(email!.html).not.toMatch(/<img|<link|<script/);
    const header = (key: string) => email!.headers.find((each) => each.key === key)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = /^<(http:\/\/localhost:3000\/api\/notifications\/unsubscribe\?token=[^>]+)>$/.exec(
      header("list-unsubscribe") ?? "",
    )![1]!;
    expect(email!.text).toContain(url);

    const { pathname, search } = new URL(url);
    // Both pages link to the preferences.
    const switches = 'href="/profile?tab=notifications#by-email"';
    expect(await (await app.get(pathname + search)).text()).toContain(switches);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect(await (await app.post(pathname + search, { body })).text()).toContain(switches);
    const chosen = await (await app.get("/api/notifications/preferences", { as: anna })).json();
    expect(chosen).toMatchObject({ [topic]: false });
    expect(await emailsToAnna()).toEqual([]);
  });

  it("off: no email, but the inbox still has the notification", async () => {
    await turn(false);
    await happen();
    expect(await emailsToAnna()).toEqual([]);
    expect(await app.platform.db.$count(notifications, eq(notifications.userId, anna.user.id))).toBe(
      topic === "weeklyDigest" ? 0 : 1,
    );
  });

  it("turned off while the email waits: no email", async () => {
    await happen();
    await app.runWaiting(notifyJob);
    await turn(false);
    expect(await emailsToAnna()).toEqual([]);
  });
});

describe("the weekly digest", () => {
  const zone = "America/New_York";
  const sunday = new Date("2026-11-22T18:05:00-05:00");
  const dayMs = 24 * 60 * 60 * 1000;
  beforeEach(async () => {
    anna = await app.create.person("new");
  });

  const turn = (on: boolean) =>
    app.post("/api/notifications/preferences", { as: anna, body: { weeklyDigest: on } });
  async function weekOfContent() {
    const other = await app.create.person("approved");
    const week = { createdAt: new Date(sunday.getTime() - 2 * dayMs) };
    await app.create.listing(other, { title: "Sunny room", ...week });
    await app.create.post(other, { title: "Carpool", ...week });
    await app.create.event(other, { title: "Coffee", startsAt: new Date(Date.now() + 60_000) });
  }

  it("is sent to those who have turned it on, with what is new in the features, once", async () => {
    await weekOfContent();
    await turn(true);
    await endWeek(app.platform, sunday);
    await endWeek(app.platform, new Date(sunday.getTime() + 60 * 60_000));
    const [email, ...more] = await app.mails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      to: [{ address: anna.user.email }],
      subject: "Your week on Commuter Circle",
    });
    for (const words of ["New home: Sunny room", "CC Chat: Carpool"]) expect(email!.text).toContain(words);
    expect(email!.headers.some(({ key }) => key === "list-unsubscribe")).toBe(true);
    await endWeek(app.platform, new Date(sunday.getTime() + 7 * dayMs));
    expect((await app.mails()).length).toBeLessThanOrEqual(1);
  });

  it("is not sent to those who have not turned it on, or have turned it off again", async () => {
    await weekOfContent();
    await endWeek(app.platform, sunday);
    await turn(true);
    await turn(false);
    await endWeek(app.platform, sunday);
    expect(await app.mails()).toEqual([]);
  });

  it("is not sent when there is nothing new", async () => {
    await turn(true);
    await endWeek(app.platform, sunday);
    expect(await app.mails()).toEqual([]);
  });

  it("comes on Sundays from six in the evening on", () => {
    const over = (text: string) => weekOver(zone, new Date(text))?.week;
    expect(over("2026-11-22T17:59:59-05:00")).toBeUndefined();
    expect(over("2026-11-22T18:00:00-05:00")).toBe("2026-11-22");
    expect(over("2026-11-22T23:59:00-05:00")).toBe("2026-11-22");
    expect(over("2026-11-23T00:00:00-05:00")).toBeUndefined();
    expect(over("2026-11-21T19:00:00-05:00")).toBeUndefined();
  });
});
