import type { Email } from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remindOfDue, sendMorningEmails } from "#src/core/duty/server/duty.jobs.ts";
import { duties } from "#src/core/duty/server/duty.table.ts";
import { raiseToUnsafe } from "#src/core/moderation/server/report.queries.ts";
import { savePreferences } from "#src/core/notifications/server/preference.queries.ts";
import { queueClaims } from "#src/core/queues/server/queue-claim.table.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { dayMs, hourMs, momentOf } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { asGuest, createSupportRequest } from "#testing/rows/support-factories.ts";

const { app, create } = useTestApp();
let [ann, rachel]: Person[] = [];

const at = (day: string, time: string) => momentOf("America/New_York", `${day}T${time}`)!;
const day = "2031-06-10";
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: at(day, "08:00") });
  await emptyDatabase(app.database);
  ann = await create.person("admin", { firstName: "Ann", email: "ann@example.com" });
  rachel = await create.person("admin", { firstName: "Rachel", email: "rachel@example.com" });
  await create.person("moderator", { firstName: "Mia", email: "mia@example.com" });
});
afterEach(() => void vi.useRealTimers());

const query = (text: string, values: unknown[]) => app.database.pool.query(text, values);
const offDuty = ({ user }: Person) =>
  app.platform.db.insert(duties).values({ userId: user.id, always: false });
/** A request for verification that is due after so many hours. */
const request = async (hours: number) =>
  (await create.verification(await create.person("new"), { submittedAt: inHours(hours - 48) })).id;
const question = (hours: number) =>
  createSupportRequest(app.platform.db, asGuest({ dueAt: inHours(hours), createdAt: inHours(hours - 24) }));
async function unsafeReport(hours: number) {
  const { id: subjectId } = await create.post(await create.person("new"));
  const id = await create.report(await create.person("new"), { kind: "post", subjectId, reason: "unsafe" });
  await withTransaction(app.platform.db, (tx) => raiseToUnsafe(tx, id));
  await query("update report_cases set due_at = $2 where id = $1", [id, inHours(hours)]);
}
const taken = ({ user }: Person, itemId: string) =>
  app.platform.db
    .insert(queueClaims)
    .values({ kind: "verification", itemId, holderId: user.id, expiresAt: inHours(20) });
const answered = (id: string) =>
  query("update verification_requests set status = 'approved', reviewed_at = now() where id = $1", [id]);

const lineOf = ({ to, subject }: Email) => `${to![0]!.address!.split("@")[0]}: ${subject}`;
/** Who has been sent what since the last call: "ann: 1 item is due soon". */
const sent = async () => (await app.mails()).map(lineOf).toSorted();

describe("every morning, an organizer", () => {
  const morning = async () => {
    await sendMorningEmails(app.platform, new Date());
    return sent();
  };

  it("on duty gets one email with what waits for her, by kind, how long, and what is due today", async () => {
    await offDuty(rachel!);
    await request(5);
    await request(30);
    await request(-3);
    await question(20);
    await sendMorningEmails(app.platform, new Date());
    const mails = await app.mails();
    expect(mails.map(lineOf).toSorted()).toEqual([
      "ann: 4 items are waiting for you, 1 overdue, 1 due today",
      // Not those that she has no power for.
      "mia: 1 item is waiting for you",
      // Off duty.
      "rachel: 1 item is overdue",
    ]);
    const [toAnn, toRachel] = ["ann", "rachel"].map((name) =>
      mails.find(({ to }) => to![0]!.address!.startsWith(name))!.text!.replaceAll(/\s+/g, " "),
    );
    expect(toAnn).toContain("Hi Ann, You’re on duty this week. Here’s what’s waiting.");
    expect(toAnn).toMatch(/Verifications: 3 .*Longest wait: 2 days .*Overdue: 1 .*Due today: 1/);
    expect(toAnn).toContain("http://localhost:3000/admin?tab=today&kind=verification");
    expect(toAnn).toMatch(/Requests: 1 .*Waiting for 4 hours/);
    expect(toRachel).toContain("You’re off duty, so you only hear about what’s overdue.");
    expect(toRachel).toContain("Verifications: 1");
    expect(toRachel).not.toContain("Requests");
  });

  it("gets none while nothing waits for her, also not for what comes later in the day", async () => {
    expect(await morning()).toEqual([]);
    vi.setSystemTime(at(day, "15:00"));
    await request(30);
    expect(await morning()).toEqual([]);
    vi.setSystemTime(at("2031-06-11", "08:00"));
    expect(await morning()).toEqual([
      "ann: 1 item is waiting for you, 1 due today",
      "rachel: 1 item is waiting for you, 1 due today",
    ]);
  });

  it("gets one, also when the job runs twice at once, again, or after a restart in the afternoon", async () => {
    await question(30);
    await Promise.all([1, 2, 3].map(() => sendMorningEmails(app.platform, new Date())));
    expect(await sent()).toHaveLength(3);
    expect(await morning()).toEqual([]);
    vi.setSystemTime(at(day, "15:20"));
    expect(await morning()).toEqual([]);
  });

  it("gets it later in the day, if nothing ran in the morning, and never at night", async () => {
    await question(30);
    for (const time of ["00:30", "07:59", "22:00"]) {
      vi.setSystemTime(at(day, time));
      expect(await morning()).toEqual([]);
    }
    vi.setSystemTime(at(day, "15:20"));
    expect(await morning()).toHaveLength(3);
  });

  it.each([
    ["forward", "2031-03-09", "2031-03-09T12:00:00Z"],
    ["back", "2031-11-02", "2031-11-02T13:00:00Z"],
  ])("gets one at 8 AM on the day on which clocks go %s", async (_where, date, eight) => {
    vi.setSystemTime(new Date(eight));
    await question(30);
    vi.setSystemTime(Date.parse(eight) - 1);
    expect(await morning()).toEqual([]);
    vi.setSystemTime(Date.parse(eight));
    expect(at(date, "08:00")).toEqual(new Date());
    expect(await morning()).toHaveLength(3);
    vi.setSystemTime(Date.parse(eight) + hourMs);
    expect(await morning()).toEqual([]);
  });

  it("hears nothing of what another has taken until it is overdue", async () => {
    await taken(rachel!, await request(5));
    expect(await morning()).toEqual(["rachel: 1 item is waiting for you, 1 due today"]);
    vi.setSystemTime(Date.now() + dayMs);
    expect(await morning()).toEqual(["ann: 1 item is overdue", "rachel: 1 item is overdue"]);
  });

  it("can unsubscribe by the link in it", async () => {
    await question(60);
    await offDuty(rachel!);
    await sendMorningEmails(app.platform, new Date());
    const mail = (await app.mails()).find(({ to }) => to![0]!.address === "ann@example.com")!;
    const link = mail.headers.find(({ key }) => key === "list-unsubscribe")!.value;
    const { pathname, search } = new URL(link.slice(1, -1));
    expect(await (await app.get(pathname + search)).text()).toContain("Unsubscribe from Morning email");
    expect((await app.post(pathname + search)).status).toBe(200);
    vi.setSystemTime(Date.now() + dayMs);
    expect(await morning()).toEqual(["mia: 1 item is waiting for you"]);
  });

  it("who was suspended since it was queued gets none, and the others hear of it all", async () => {
    await offDuty(rachel!);
    await request(30);
    await sendMorningEmails(app.platform, new Date());
    await create.suspension(ann!);
    expect(await sent()).toEqual(["rachel: 1 item is waiting for you"]);
  });
});

describe("what is due within four hours", () => {
  const remind = async () => {
    const count = await remindOfDue(app.platform, new Date());
    return { count, sent: await sent() };
  };

  it("is mentioned once to those on duty who may decide it, in one email", async () => {
    await offDuty(rachel!);
    await request(4.1);
    await request(3.9);
    await question(2);
    await request(-1);
    expect(await remind()).toEqual({
      count: 2,
      sent: ["ann: 2 items are due soon", "mia: 1 item is due soon"],
    });
    expect(await remind()).toEqual({ count: 0, sent: [] });
    vi.setSystemTime(inHours(0.2));
    expect(await remind()).toEqual({ count: 1, sent: ["ann: 1 item is due soon"] });
  });

  it("is mentioned once by several processes at once", async () => {
    await question(3);
    const counts = await Promise.all([1, 2, 3, 4].map(() => remindOfDue(app.platform, new Date())));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await sent()).toHaveLength(3);
  });

  it("is mentioned by the next run, if one could not queue its emails", async () => {
    await question(3);
    const failing = vi.spyOn(app.platform.jobs, "enqueueAll").mockRejectedValueOnce(new Error("killed"));
    await expect(remindOfDue(app.platform, new Date())).rejects.toThrow("killed");
    failing.mockRestore();
    expect((await remind()).sent).toHaveLength(3);
  });

  it("is mentioned to whoever has taken it alone, on duty or not", async () => {
    await offDuty(rachel!);
    await taken(rachel!, await request(3));
    expect((await remind()).sent).toEqual(["rachel: 1 item is due soon"]);
  });

  it("is not, if it was answered or taken by somebody else before the email is sent", async () => {
    const id = await request(3);
    const other = await request(3);
    expect(await remindOfDue(app.platform, new Date())).toBe(2);
    await answered(id);
    await taken(rachel!, other);
    expect(await sent()).toEqual(["rachel: 1 item is due soon"]);
  });

  it("is mentioned again, if it was promised for another time", async () => {
    const { id } = await question(3);
    expect((await remind()).count).toBe(1);
    await query("update support_requests set due_at = due_at + interval '1 day' where id = $1", [id]);
    expect((await remind()).count).toBe(0);
    vi.setSystemTime(inHours(24));
    expect((await remind()).count).toBe(1);
  });

  it("is not mentioned to whoever has turned that off", async () => {
    await savePreferences(app.platform.db, ann!.user.id, { deskDueSoon: false });
    await request(3);
    expect((await remind()).sent).toEqual(["rachel: 1 item is due soon"]);
  });

  it("is not mentioned at night, but in the hour before it", async () => {
    vi.setSystemTime(at(day, "20:50"));
    await question(8);
    expect((await remind()).count).toBe(0);
    vi.setSystemTime(at(day, "22:00"));
    await question(3);
    expect((await remind()).count).toBe(0);
    vi.setSystemTime(at(day, "21:10"));
    expect((await remind()).count).toBe(2);
  });

  it("and marked unsafe, is mentioned at any hour, with half of the time left", async () => {
    await offDuty(rachel!);
    vi.setSystemTime(at(day, "23:00"));
    await unsafeReport(4);
    expect((await remind()).count).toBe(0);
    vi.setSystemTime(inHours(2));
    expect((await remind()).sent).toEqual(["ann: 1 item is due soon", "mia: 1 item is due soon"]);
    expect((await remind()).count).toBe(0);
  });
});
