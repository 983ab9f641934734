import { beforeEach, describe, expect, it } from "vitest";
import { endWeek, weekOver } from "#src/core/notifications/server/digest.job.ts";
import { useTestApp } from "#testing/app.ts";
import { emptyDatabase } from "#testing/database.ts";
import type { Person } from "#testing/factories.ts";

const zone = "America/New_York";
const sunday = new Date("2026-11-22T18:05:00-05:00");
const dayMs = 24 * 60 * 60 * 1000;

const { app } = useTestApp({ RATE_LIMITS: "off" });
let anna: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
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

describe("the weekly digest", () => {
  it("is sent to those who have turned it on, with what is new in the features, once", async () => {
    await weekOfContent();
    await turn(true);
    await endWeek(app.platform, sunday);
    await endWeek(app.platform, new Date(sunday.getTime() + 60 * 60_000));
    const [email, ...more] = await app.mails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      to: [{ address: anna.user.email }],
      subject: "Your week in Commuter Circle",
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
