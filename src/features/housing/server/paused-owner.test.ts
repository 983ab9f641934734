import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { stillAvailableJob } from "#src/features/housing/server/still-available.jobs.ts";
import { dayIn, dayMs } from "#src/shared/dates.ts";
import { done, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import type { Person } from "#testing/rows/factories.ts";
import { noon } from "#testing/rows/hours-in-new-york.ts";

const { app, create, api } = useTestApp();
/** Runs the job as its schedule does, on a day at noon. */
const runOn = (day: number) => {
  vi.setSystemTime(noon.getTime() + day * dayMs);
  return stillAvailableJob.run(app.platform, undefined as never, "");
};
const nothing = { withdrawn: 0, rested: 0, asked: 0, failed: 0 };

let julia: Person;
let id: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await app.platform.db.delete(listings);
  await app.platform.db.delete(notifications);
  julia = await create.person("approved");
  ({ id } = await create.listing(julia, { title: "Sunny room", createdAt: noon, confirmedAt: noon }));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.mails();
});

const pause = async () =>
  expect((await app.request("DELETE", "/api/membership/consent", { as: julia })).status).toBe(204);
async function comeBack() {
  const body = { congregation: "Beacon North", mayUseCongregation: true };
  expect((await app.patch("/api/auth/user", { as: julia, body })).status).toBe(200);
}
const inbox = async (as: Person) =>
  (await pageOf(api(as).get("/api/notifications", { query: {} }))).items
    .filter(({ title }: { title: string }) => title.includes("Sunny room") || title.includes("wrote about"))
    .map(({ title, line, answers }: { title: string; line: string | null; answers?: unknown[] }) => [
      title,
      line,
      answers?.length ?? 0,
    ]);

describe("the home of a paused owner", () => {
  it("is not asked about, and rests for no question of before; she is asked anew with a week to answer", async () => {
    expect(await runOn(14)).toEqual({ ...nothing, asked: 1 });
    await app.runWaiting(notifyJob);
    await pause();
    expect(await inbox(julia)).toEqual([]);
    expect(await runOn(15)).toEqual({ ...nothing, withdrawn: 1 });
    expect(await runOn(40)).toEqual(nothing);
    await comeBack();
    expect(await runOn(40)).toEqual({ ...nothing, asked: 1 });
    expect(await runOn(46)).toEqual(nothing);
    expect(await runOn(47)).toEqual({ ...nothing, rested: 1 });
  });

  it("cannot be answered about by the link of the email, nor in the bell", async () => {
    await runOn(14);
    const mails = await app.mails();
    const token = tokenIn(mails.find(({ subject }) => subject?.includes("still available")));
    await runOn(21);
    await pause();
    const page = await (await app.get(`/api/housing/still-available?token=${token}`)).text();
    expect(page).toContain("Nothing to answer right now");
    expect(await inbox(julia)).toEqual([
      ["“Sunny room” is resting", "Nobody sees it until you’re back and wake it.", 0],
    ]);
    await comeBack();
    expect(await inbox(julia)).toEqual([["“Sunny room” is resting", "Nobody sees it until you wake it.", 2]]);
  });

  it("is nothing that those are told of who wrote about it and find its address empty", async () => {
    const reader = await create.person("approved");
    const json = { kind: "listing" as const, subjectId: id, text: "Is it free?" };
    await done(api(reader).post("/api/conversations", { json }));
    await pause();
    const until = dayIn("America/New_York", noon);
    await app.platform.db.update(listings).set({ term: "sublet", until }).where(eq(listings.id, id));
    expect(await runOn(2)).toEqual({ ...nothing, rested: 1 });
    await app.runWaiting(notifyJob);
    expect(await inbox(reader)).toEqual([]);
  });
});
