import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { remindOfEvents } from "#src/features/events/server/event.jobs.ts";
import { events, type EventRow } from "#src/features/events/server/event.table.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { suspendedHost } from "#testing/api/suspended-host.ts";

const { app, create, api } = useTestApp();
let her: Awaited<ReturnType<typeof suspendedHost>>;
beforeEach(async () => {
  her = await suspendedHost(app);
});

async function hide({ id: subjectId }: EventRow) {
  const caseId = await create.report(her.naomi, { kind: "event", subjectId });
  expect((await her.calls.review(her.admin, caseId, { action: "hide" })).status).toBe(200);
  return caseId;
}
/** Moves the decision far enough into the past that it cannot be undone. */
const letItStand = ({ id }: EventRow) =>
  app.platform.db
    .update(events)
    .set({ hiddenAt: sql`now() - interval '1 minute'` })
    .where(eq(events.id, id));
const rowOf = async ({ id }: EventRow) =>
  (await app.platform.db.select().from(events).where(eq(events.id, id)))[0]!;

describe("an event that moderators hide", () => {
  it("is on hold: attendees and the waitlist are notified once, without its texts or a link", async () => {
    const event = await her.soup();
    await hide(event);
    await letItStand(event);
    await her.tick();
    await her.tick();
    const mails = (await app.mails()).filter(({ subject }) => subject!.startsWith("On hold"));
    expect(new Set(mails.map(({ to }) => to![0]!.address))).toEqual(
      new Set([her.naomi, her.tess].map(({ user }) => user.email)),
    );
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^On hold: Event on \w+ \d+, \d{4}$/);
      expect(text).toContain("We'll tell you when it's back on.");
      expect(text).not.toMatch(new RegExp(`Soup|hidden|moderat|${event.id}`));
    }
    const [notice] = await bodyOf(api(her.naomi).get("/api/notifications"));
    expect(notice).toMatchObject({ title: mails[0]!.subject, path: "/events" });
  });

  it("notifies nobody while hiding can be undone", async () => {
    const event = await her.soup();
    await hide(event);
    await her.tick();
    expect(await her.mailsTo(her.naomi, her.tess)).toEqual([]);
  });

  it("is back on, with a notification, if an appeal is granted", async () => {
    const event = await her.soup();
    const caseId = await hide(event);
    await letItStand(event);
    await her.tick();
    await app.mails();
    await her.appeal();
    await her.calls.answer(her.admin, caseId, "taken back");
    await her.tick();
    expect(await her.mailsTo(her.naomi, her.tess)).toEqual([
      "Back on: Soup evening",
      "Back on: Soup evening",
    ]);
  });

  it("is cancelled if it would begin meanwhile, and attendees are notified", async () => {
    const event = await her.soup(0.5);
    await hide(event);
    await letItStand(event);
    await her.tick();
    await app.mails();
    await app.platform.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 1000) })
      .where(eq(events.id, event.id));
    await her.tick();
    expect((await rowOf(event)).cancelledAt).not.toBeNull();
    expect(await her.mailsTo(her.naomi)).toEqual([expect.stringMatching(/^Cancelled: Event on /)]);
  });

  it("reminds nobody, and fills no spot", async () => {
    const event = await her.soup(0.5);
    await hide(event);
    await letItStand(event);
    await app.platform.db.update(events).set({ capacity: 2 }).where(eq(events.id, event.id));
    expect(await remindOfEvents(app.platform)).toEqual({ done: 0, failed: 0 });
    expect(await her.tick()).toMatchObject({ filled: 0 });
    expect(await her.rsvpsOf(event)).toEqual([
      ["Naomi", "attending"],
      ["Tess", "waiting"],
    ]);
  });
});
