import fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import { laterNoticeJob } from "#src/core/messages/server/message-notices.service.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import { messageClock } from "#testing/api/message-clock.ts";

const { app } = useTestApp({ RATE_LIMITS: "off", QUIET_HOURS: "off" });
const { contact, answerRequest, conversations, write } = messageCalls(app);
const pass = messageClock(app);

let naomi: Person;
let julia: Person;
let id: string;
beforeEach(async () => {
  naomi = await app.create.person("approved", { firstName: "Naomi" });
  julia = await app.create.person("approved", { firstName: "Julia" });
  id = await app.create.conversation(naomi, julia);
});

const mailsTo = async (person: Person) =>
  (await app.mails()).flatMap(({ to, subject }) => (to?.[0]?.address === person.user.email ? [subject] : []));
const read = async (as: Person) =>
  expect((await app.put(`/api/conversations/${id}/seen`, { as })).status).toBe(204);
const waitingJobs = async () =>
  (
    await app.database.pool.query("select from pgboss.job where name = $1 and state = 'created'", [
      laterNoticeJob.name,
    ])
  ).rowCount;
const oneEmail = [expect.stringMatching(/^\w+ \w\. wrote to you$/)];

/** Julia writes at ten o'clock, and Naomi is notified; it is still ten. */
async function notifiedAtTen() {
  await write(id, julia, "At ten");
  expect(await mailsTo(naomi)).toEqual(oneEmail);
}

describe("messages within an hour after the last notification", () => {
  it("are notified at the end of that hour, even if earlier ones were read and answered", async () => {
    await notifiedAtTen();
    await pass(5);
    await read(naomi);
    await write(id, naomi, "At five past");
    await pass(15);
    await write(id, julia, "At twenty past");
    await pass(10);
    await write(id, julia, "At half past");
    expect(await mailsTo(naomi)).toEqual([]);
    await pass(29);
    expect(await mailsTo(naomi)).toEqual([]);
    await pass(1);
    expect(await mailsTo(naomi)).toEqual(oneEmail);
    // The next hour begins.
    await write(id, julia, "At eleven");
    await pass(59);
    expect(await mailsTo(naomi)).toEqual([]);
    await pass(1);
    expect(await mailsTo(naomi)).toEqual(oneEmail);
  });

  it("are not notified if they are read by then; the next one is notified at once", async () => {
    await notifiedAtTen();
    await pass(20);
    await write(id, julia, "At twenty past");
    await pass(10);
    await read(naomi);
    await pass(30);
    expect(await mailsTo(naomi)).toEqual([]);
    await write(id, julia, "At eleven");
    expect(await mailsTo(naomi)).toEqual(oneEmail);
  });

  it("are also notified after a request that was accepted", async () => {
    const ruth = await app.create.person("approved");
    await contact(naomi, (await app.create.listing(ruth)).id);
    const request = (await conversations(ruth))[0]!.id;
    expect(await mailsTo(ruth)).toHaveLength(1);
    await pass(5);
    await answerRequest(request, ruth);
    await write(request, naomi, "Thank you!");
    expect(await mailsTo(ruth)).toEqual([]);
    await pass(55);
    expect(await mailsTo(ruth)).toEqual(oneEmail);
  });

  it("have one job, however many are written at once, and are notified once even if the job runs again", async () => {
    await notifiedAtTen();
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(id, julia, `Message ${index}`)));
    expect(await waitingJobs()).toBe(1);
    await pass(60);
    await app.database.pool.query("update pgboss.job set state = 'retry' where name = $1", [
      laterNoticeJob.name,
    ]);
    // This one waits for the next hour; a job that runs again must not notify of it.
    await write(id, julia, "One more");
    await pass(0);
    expect(await mailsTo(naomi)).toEqual(oneEmail);
    await pass(60);
    expect(await mailsTo(naomi)).toEqual(oneEmail);
  });

  it("are notified with the next message if their job was lost", async () => {
    await notifiedAtTen();
    await write(id, julia, "And");
    await app.database.pool.query("delete from pgboss.job where name = $1", [laterNoticeJob.name]);
    await pass(121);
    expect(await mailsTo(naomi)).toEqual([]);
    await write(id, julia, "Are you there?");
    expect(await mailsTo(naomi)).toEqual(oneEmail);
  });

  it.each<[string, () => Promise<Response>]>([
    ["muted", () => app.put(`/api/conversations/${id}/mute`, { as: naomi, body: { muted: true } })],
    ["left", () => app.delete(`/api/conversations/${id}`, { as: naomi })],
    ["ended by a block", () => app.put(`/api/blocks/${julia.user.id}`, { as: naomi })],
    ["ended by her block", () => app.put(`/api/blocks/${naomi.user.id}`, { as: julia })],
  ])("are not notified if the conversation is %s by then", async (_name, act) => {
    await notifiedAtTen();
    await write(id, julia, "And");
    expect((await act()).status).toBe(204);
    const stored = () => app.platform.db.$count(notifications, eq(notifications.userId, naomi.user.id));
    const before = await stored();
    await pass(60);
    expect(await mailsTo(naomi)).toEqual([]);
    expect(await stored()).toBe(before);
  });

  it("are not emailed to a member who has switched these emails off", async () => {
    await notifiedAtTen();
    await write(id, julia, "And");
    const off = { as: naomi, body: { messages: false } };
    expect((await app.post("/api/notifications/preferences", off)).status).toBe(200);
    await pass(60);
    expect(await mailsTo(naomi)).toEqual([]);
  });
});

type Act = "write" | "read" | "answer" | number;

it("every message is read or notified within an hour, with one notification an hour, in any order of events", async () => {
  const acts = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<Act>("write") },
      { weight: 2, arbitrary: fc.constantFrom<Act>("read", "answer") },
      { weight: 4, arbitrary: fc.constantFrom<Act>(10, 20, 50, 60) },
    ),
    { minLength: 8, maxLength: 14 },
  );
  const sequence = async (some: readonly Act[]) => {
    id = await app.create.conversation(naomi, julia);
    let now = 0;
    let unread: number[] = [];
    const emailedAt: number[] = [];
    for (const act of [...some, 60, 60]) {
      if (typeof act === "number") {
        now += act;
        await pass(act);
      } else if (act === "write") {
        await write(id, julia, "Hello");
        unread.push(now);
      } else {
        await (act === "read" ? read(naomi) : write(id, naomi, "Yes"));
        unread = [];
      }
      const mails = await mailsTo(naomi);
      emailedAt.push(...mails.map(() => now));
      // No unread message that is an hour old was written after the last notification.
      const missed = unread.filter((at) => at + 60 <= now && !emailedAt.some((time) => time >= at));
      expect(missed, `${some.join(" ")} at ${now}`).toEqual([]);
      expect(emailedAt.every((at, index) => index === 0 || at - emailedAt[index - 1]! >= 60)).toBe(true);
    }
  };
  await fc.assert(
    fc.asyncProperty(acts, async (some) => {
      naomi = await app.create.person("approved");
      julia = await app.create.person("approved");
      await sequence(some);
    }),
    { numRuns: 25 },
  );
}, 120_000);

// A time zone in which it is between eleven and midnight now.
const hoursAhead = ((23 - new Date().getUTCHours() + 12) % 24) - 12;
const whereItIsNight = `Etc/GMT${hoursAhead > 0 ? "-" : "+"}${Math.abs(hoursAhead)}`;

describe("at night", () => {
  const { app: nightly } = useTestApp({ RATE_LIMITS: "off", TIME_ZONE: whereItIsNight });
  const calls = messageCalls(nightly);
  const member = async () =>
    (
      await nightly.platform.db
        .select()
        .from(conversationMembers)
        .where(eq(conversationMembers.userId, naomi.user.id))
    )[0]!;
  const rows = () =>
    nightly.platform.db.select().from(notifications).where(eq(notifications.userId, naomi.user.id));

  it("messages after she has read the first are covered by the one email of the morning, and then nothing is sent for an hour", async () => {
    naomi = await nightly.create.person("approved", { firstName: "Naomi" });
    julia = await nightly.create.person("approved", { firstName: "Julia" });
    id = await nightly.create.conversation(naomi, julia);
    const notified = async (text: string) => {
      await calls.write(id, julia, text);
      await nightly.runWaiting(notifyJob);
      return rows();
    };
    const [first] = await notified("At eleven");
    expect((await member()).notifiedAt).toEqual(first!.sendAt);
    // That email covers this message too.
    expect(await notified("Later")).toHaveLength(1);
    await nightly.put(`/api/conversations/${id}/seen`, { as: naomi });
    const both = await notified("After she has read those");
    expect(both.map(({ readAt, sendAt }) => [readAt === null, sendAt])).toEqual([
      [false, first!.sendAt],
      [true, first!.sendAt],
    ]);
    expect(await notified("And another")).toHaveLength(2);
    expect((await nightly.mails()).map(({ subject }) => subject)).toEqual(oneEmail);

    // 7:20 AM.
    const untilSeven = ((await member()).notifiedAt!.getTime() - Date.now()) / 60_000;
    await messageClock(nightly)(untilSeven + 20);
    await calls.write(id, julia, "In the morning");
    const { notifiedAt, tellAt } = await member();
    expect(tellAt!.getTime() - notifiedAt!.getTime()).toBe(3_600_000);
    expect(await nightly.mails()).toEqual([]);
  });
});
