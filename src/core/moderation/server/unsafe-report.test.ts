import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { duties } from "#src/core/duty/server/duty.table.ts";
import { unsafeReported } from "#src/core/moderation/server/moderation.notifications.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { pushJob } from "#src/core/notifications/server/push.jobs.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { startPushService } from "#testing/machines/push-service.ts";
import type { Person } from "#testing/rows/factories.ts";
import { lateEvening } from "#testing/rows/hours-in-new-york.ts";

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let calls: ReturnType<typeof reportCalls>;
let [ann, rachel, dana, ruth]: Person[] = [];
let postId: string;
beforeAll(async () => {
  service = await startPushService();
  app = await createTestApp({ PUSH_SERVICES: service.origin });
  calls = reportCalls(app);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: lateEvening });
  await emptyDatabase(app.database);
  service.taken.splice(0);
  ann = await app.create.person("moderator", { firstName: "Ann", email: "ann@example.com" });
  rachel = await app.create.person("admin", { firstName: "Rachel", email: "rachel@example.com" });
  await offDuty(rachel);
  dana = await app.create.person("approved", { firstName: "Dana", lastName: "Price" });
  ruth = await app.create.person("approved", { firstName: "Ruth", lastName: "Alder" });
  postId = (await app.create.post(dana, { title: "Cheap room" })).id;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await service.close();
});

const offDuty = ({ user }: Person) =>
  app.platform.db.insert(duties).values({ userId: user.id, always: false });
const unsafe = (as = ruth!, body = {}) =>
  calls.report(as, "post", postId, { reason: "unsafe", text: "He followed me.", ...body });
const sentTo = async () => (await app.mails()).map(({ to }) => to![0]!.address);

it("is emailed and pushed at once to those on duty, at night too, without a name or what was said", async () => {
  const { body } = service.subscribe();
  await app.put("/api/push-subscriptions", { as: ann!, body });
  expect((await unsafe()).status).toBe(201);
  const mails = await app.mails();
  await app.runWaiting(pushJob);
  const [{ sendAt } = {}] = await app.platform.db
    .select({ sendAt: notifications.sendAt })
    .from(notifications);
  expect(sendAt).toEqual(lateEvening);
  const pushes = service.taken.map(({ text }) => JSON.parse(text) as object);
  expect(pushes).toMatchObject([
    { title: "A report needs you now", line: "Open Commuter Circle to read it.", path: "/admin?tab=reports" },
  ]);
  expect(mails.map(({ to, subject }) => [to![0]!.address, subject])).toEqual([
    ["ann@example.com", "A report marked unsafe"],
  ]);
  expect(mails[0]!.text).toContain("Post. Please review it within 4 hours.");
  for (const told of [mails[0]!.text!, mails[0]!.html!, JSON.stringify(pushes)])
    expect(told).not.toMatch(/Ruth|Alder|Dana|Price|Cheap room|followed/);
  expect(mails[0]!.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
});

it("is stored with the report, and mentioned once, however often the job runs and others report", async () => {
  const notified = await app.notified(unsafeReported);
  await unsafe();
  const [told, ...others] = await notified();
  expect(others).toEqual([]);
  for (let run = 0; run < 2; run += 1)
    await notifyJob.run(app.platform, { kind: "report-unsafe", data: told! }, crypto.randomUUID());
  expect(await sentTo()).toEqual(["ann@example.com"]);
  await unsafe(await app.create.person("new"));
  await unsafe();
  expect([await notified(), await sentTo()]).toEqual([[], []]);
});

it("is mentioned when a further report marks the case, by somebody else or by the same member", async () => {
  const other = await app.create.person("new");
  await calls.report(other, "post", postId, { reason: "scam" });
  // In the bell alone, until the morning.
  expect(await sentTo()).toEqual([]);
  const bell = (await (await app.get("/api/notifications", { as: ann! })).json()) as { title: string }[];
  expect(bell.map(({ title }) => title)).toEqual(["New report: Scam, or money asked for before viewing"]);
  await unsafe(other);
  expect(await sentTo()).toEqual(["ann@example.com"]);
  await unsafe();
  expect(await sentTo()).toEqual([]);
});

it("is mentioned also by a member who has blocked its author meanwhile", async () => {
  await calls.report(ruth, "post", postId, { reason: "other", block: true });
  expect(await sentTo()).toEqual([]);
  expect((await unsafe()).status).toBe(201);
  expect(await sentTo()).toEqual(["ann@example.com"]);
});

it("reaches the others, if it is about the only one on duty, or by her", async () => {
  postId = (await app.create.post(ann!, { title: "Cheap room" })).id;
  await unsafe();
  expect(await sentTo()).toEqual(["rachel@example.com"]);
  postId = (await app.create.post(dana!)).id;
  await unsafe(ann);
  expect(await sentTo()).toEqual(["rachel@example.com"]);
});

it("reaches an admin who is off duty, if it is about an organizer, whom moderators on duty cannot suspend", async () => {
  await app.create.person("moderator", { firstName: "Mia", email: "mia@example.com" });
  postId = (await app.create.post(ann!)).id;
  await unsafe();
  expect(new Set(await sentTo())).toEqual(new Set(["mia@example.com", "rachel@example.com"]));
});

it("is not sent once it was decided", async () => {
  await unsafe();
  const { id } = (await calls.caseAbout(rachel!, postId))!;
  expect((await calls.review(rachel!, id, { action: "dismiss" })).status).toBe(200);
  expect((await sentTo()).filter((to) => to === "ann@example.com")).toEqual([]);
});

it("is mentioned when it joins a case whose decision is undone before anybody was notified", async () => {
  await calls.report(ruth, "post", postId);
  const { id } = (await calls.caseAbout(rachel!, postId))!;
  await calls.review(rachel!, id, { action: "dismiss" });
  await unsafe(await app.create.person("new"));
  expect((await app.post(`/api/admin/reports/${id}/undo`, { as: rachel! })).status).toBe(200);
  expect(await sentTo()).toEqual(["ann@example.com"]);
  expect(await calls.caseAbout(rachel!, postId)).toMatchObject({ id, count: 2 });
});
