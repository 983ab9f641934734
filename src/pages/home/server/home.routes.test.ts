import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accept, updateParticipant } from "#src/core/messages/server/conversation.queries.ts";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { eventRsvps } from "#src/features/events/server/event.table.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let host: Person;
beforeAll(async () => {
  host = await create.person("approved");
});

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const waitingFor = (person: Person) => bodyOf(api(person).get("/api/waiting"));

describe("what waits for a member", () => {
  it("is empty if there is nothing", async () => {
    await create.event(host);
    await create.reply(host, await create.post(host));
    const nobody = await create.person("approved");
    expect(await waitingFor(nobody)).toEqual({ events: [], conversations: [] });
  });

  it("includes events of this week where the member has a spot, and no others", async () => {
    const me = await create.person("approved");
    const soon = await create.event(host, { startsAt: inDays(2), location: "Café, Beacon, NY" });
    const [later, off, full] = await Promise.all([
      create.event(host, { startsAt: inDays(9) }),
      create.event(host, { startsAt: inDays(1), cancelledAt: new Date() }),
      create.event(host, { startsAt: inDays(1) }),
    ]);
    for (const event of [soon, later, off]) await create.rsvp(me, event);
    await create.rsvp(me, full, "waiting");
    expect((await waitingFor(me)).events).toEqual([
      {
        id: soon.id,
        title: soon.title,
        date: soon.startsAt.toISOString(),
        location: "Café, Beacon, NY",
        declineUntil: null,
      },
    ]);
  });

  it("includes an event of several days until it is over, whenever it began", async () => {
    const me = await create.person("new");
    const retreat = await create.event(host, { startsAt: inDays(-8), endsAt: inDays(1) });
    const past = await create.event(host, { startsAt: inDays(-8), endsAt: inDays(-1) });
    for (const event of [retreat, past]) await create.rsvp(me, event);
    expect((await waitingFor(me)).events.map(({ id }) => id)).toEqual([retreat.id]);
  });

  it("includes a promotion from the waitlist, whenever the event is, while the spot may be declined", async () => {
    const me = await create.person("approved");
    const event = await create.event(host, { startsAt: inDays(20) });
    await create.rsvp(me, event);
    const promoted = (at: Date) =>
      app.platform.db.update(eventRsvps).set({ promotedAt: at }).where(eq(eventRsvps.userId, me.user.id));
    await promoted(inDays(-0.5));
    const [row] = (await waitingFor(me)).events;
    expect(row?.id).toBe(event.id);
    expect(Date.parse(row!.declineUntil!)).toBeGreaterThan(Date.now());
    await promoted(inDays(-1.5));
    expect((await waitingFor(me)).events).toEqual([]);
  });

  it("includes a request until it is answered, and a conversation until it is read", async () => {
    const [requester, recipient] = [await create.person("approved"), await create.person("approved")];
    const { db } = app.platform;
    const id = await create.conversation(requester, recipient, { accepted: false });
    const row = { id, from: requester.user.firstName, about: "A room", asked: true, unread: 1 };
    const conversations = async (person: Person) => (await waitingFor(person)).conversations;
    expect([await conversations(recipient), await conversations(requester)]).toEqual([[row], []]);
    await updateParticipant(db, id, recipient.user.id, { unread: 0 });
    expect(await conversations(recipient)).toEqual([{ ...row, unread: 0 }]);
    await accept(db, id, recipient.user.id);
    await insertMessage(db, { conversationId: id, authorId: requester.user.id, text: "Thank you!" });
    expect(await conversations(recipient)).toEqual([{ ...row, asked: false }]);
    await updateParticipant(db, id, recipient.user.id, { unread: 0 });
    expect(await conversations(recipient)).toEqual([]);
  });

  it("is found behind any number of events that do not wait", async () => {
    const me = await create.person("approved");
    const promoted = await create.event(host, { startsAt: inDays(40) });
    await create.rsvp(me, promoted);
    await app.platform.db
      .update(eventRsvps)
      .set({ promotedAt: new Date() })
      .where(eq(eventRsvps.eventId, promoted.id));
    for (let count = 0; count < 13; count += 1) {
      await create.rsvp(me, await create.event(host, { startsAt: inDays(10 + count) }));
    }
    const { events } = await waitingFor(me);
    expect(events.map(({ id }) => id)).toEqual([promoted.id]);
  });
});
