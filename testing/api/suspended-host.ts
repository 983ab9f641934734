import { eq, sql } from "drizzle-orm";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { keepEventsInOrder } from "#src/features/events/server/event.jobs.ts";
import { eventRsvps, events, type EventRow } from "#src/features/events/server/event.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import type { TestApp } from "#testing/api/test-app.ts";

/** Grace, who hosts and attends events and is suspended by an admin; Naomi and Tess, who attend hers. */
export async function suspendedHost(app: TestApp) {
  const { create, platform } = app;
  const { db } = platform;
  await db.delete(events);
  await db.delete(suspensions);
  const calls = reportCalls(app);
  const admin = await create.person("admin");
  const grace = await create.person("approved", { firstName: "Grace" });
  const naomi = await create.person("new", { firstName: "Naomi" });
  const tess = await create.person("new", { firstName: "Tess" });
  await app.mails();
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);

  /** Moves Grace's suspensions, and all that belongs to them, this many days into the past. */
  const pass = (days: number) =>
    db.execute(sql`update ${suspensions} set created_at = created_at - ${days} * interval '1 day',
      until = until - ${days} * interval '1 day'`);

  return {
    admin,
    grace,
    naomi,
    tess,
    calls,
    pass,
    tick: () => keepEventsInOrder(platform),

    /** Suspends her for this many days, too long ago to undo; returns the case's id. */
    async suspend(days: number) {
      const { id: subjectId } = await create.post(grace);
      const caseId = await create.report(naomi, { kind: "post", subjectId });
      const answer = await calls.review(admin, caseId, { action: "suspend", days });
      if (!answer.ok) throw new Error(await answer.text());
      await pass(0.01);
      return caseId;
    },

    async appeal() {
      const [decision] = await calls.decisions(grace);
      const answer = await calls.appeal(grace, decision!.id);
      if (!answer.ok) throw new Error(await answer.text());
    },

    /** An event of hers in this many days, which Naomi attends and for which Tess waits. */
    async soup(days = 20) {
      const startsAt = inDays(days);
      const event = await create.event(grace, { title: "Soup evening", capacity: 1, startsAt });
      await create.rsvp(naomi, event);
      await create.rsvp(tess, event, "waiting");
      return event;
    },

    /** Two events of Naomi's: Grace attends one, and waits before Tess for the other. */
    async places(days = 20) {
      const startsAt = inDays(days);
      const place = await create.event(naomi, { title: "Picnic", startsAt });
      await create.rsvp(grace, place);
      const full = await create.event(await create.person("new"), {
        title: "Concert",
        capacity: 1,
        startsAt,
      });
      await create.rsvp(naomi, full);
      await create.rsvp(grace, full, "waiting");
      await create.rsvp(tess, full, "waiting");
      return { place, full };
    },

    /** Attendees and waitlist, in the order of their RSVPs. */
    async rsvpsOf({ id }: EventRow) {
      const rows = await db
        .select()
        .from(eventRsvps)
        .where(eq(eventRsvps.eventId, id))
        .orderBy(eventRsvps.queueNumber);
      const nameOf = (userId: string) =>
        [grace, naomi, tess].find(({ user }) => user.id === userId)?.user.firstName;
      return rows.map(({ userId, status }) => [nameOf(userId), status]);
    },

    /** The subjects of the emails to these people, except those about their reports. */
    async mailsTo(...people: Person[]) {
      return (await app.mails())
        .filter(({ to }) => people.some(({ user }) => to![0]!.address === user.email))
        .map(({ subject }) => subject!)
        .filter((subject) => !subject.startsWith("Your report"));
    },
  };
}
