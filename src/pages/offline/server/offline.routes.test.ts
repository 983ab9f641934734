import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offlineMessages } from "#src/core/messages/message.limits.ts";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { offlineRate } from "#src/pages/offline/offline.limits.ts";
import type { OfflineReading } from "#src/pages/offline/offline.schema.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();

const readingOf = async (her: Person) =>
  (await (await app.get("/api/offline", { as: her })).json()) as OfflineReading;

const write = (conversationId: string, by: Person, text: string) =>
  insertMessage(app.platform.db, { conversationId, authorId: by.user.id, text });

const save = async (her: Person, { id }: { id: string }) =>
  expect((await app.put(`/api/favorites/listings/${id}`, { as: her })).status).toBe(204);

describe("the conversations", () => {
  it("are the newest, each with its last messages, the newest first", async () => {
    const me = await create.person("approved");
    const ids: string[] = [];
    for (let count = 0; count <= offlineMessages.conversations; count += 1)
      ids.unshift(await create.conversation(await create.person("approved"), me));
    const newest = await create.person("approved");
    const long = await create.conversation(newest, me);
    for (let count = 1; count <= offlineMessages.each; count += 1)
      await write(long, newest, `Message ${count}`);
    const { conversations } = await readingOf(me);
    expect(conversations.map(({ conversation }) => conversation.id)).toEqual(
      [long, ...ids].slice(0, offlineMessages.conversations),
    );
    const texts = conversations[0]!.messages.map(({ text }) => text);
    expect(texts).toEqual(
      Array.from({ length: offlineMessages.each }, (_, index) => `Message ${offlineMessages.each - index}`),
    );
    expect(conversations[1]!.messages.map(({ text }) => text)).toEqual(["Is it still free?"]);
  });

  it("are what their pages show her, and stay unread", async () => {
    const [me, naomi] = [await create.person("approved"), await create.person("approved")];
    const id = await create.conversation(naomi, me);
    await write(id, naomi, "Are you on the 7:12?");
    const { conversations } = await readingOf(me);
    // What a recipient may know of a request only helps her answer it, a caution to report it, and what is planned to change it:
    // all need the connection.
    const {
      request: _,
      caution: __,
      appointment: ___,
      planning: ____,
      ...conversation
    } = await bodyOf(api(me).get("/api/conversations/:id", { param: { id } }));
    expect(conversations).toEqual([
      {
        conversation,
        messages: await bodyOf(api(me).get("/api/conversations/:id/messages", { param: { id }, query: {} })),
      },
    ]);
    const [row] = await app.platform.db
      .select()
      .from(conversationMembers)
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, me.user.id)));
    expect(row!.unread).toBeGreaterThan(0);
  });

  it("are left out as a whole beyond a number of characters", async () => {
    const me = await create.person("approved");
    const wordy = Math.ceil(offlineMessages.characters / 2000 / offlineMessages.each) + 1;
    const ids: string[] = [];
    for (let count = 0; count < wordy; count += 1) {
      const other = await create.person("approved");
      const id = await create.conversation(other, me);
      ids.unshift(id);
      for (let each = 0; each < offlineMessages.each; each += 1) await write(id, other, "x".repeat(2000));
    }
    const { conversations } = await readingOf(me);
    const fitting = offlineMessages.characters / 2000 / offlineMessages.each;
    expect(conversations.map(({ conversation }) => conversation.id)).toEqual(ids.slice(0, fitting));
  });
});

describe("what she has planned", () => {
  it("is as its pages show it, the next first, without what is over, cancelled or not taken yet", async () => {
    const me = await create.person("approved");
    const planned = async (days: number, more: Parameters<typeof create.appointment>[2] = {}) => {
      const other = await create.person("approved");
      const startsAt = new Date(Date.now() + days * dayMs);
      return create.appointment(await create.conversation(me, other), other, { startsAt, ...more });
    };
    const later = await planned(5, { place: "Garden Street, the blue door" });
    const next = await planned(2);
    await planned(-1);
    await planned(3, { state: "cancelled", cancelledAt: new Date() });
    await planned(3, { state: "offered", startsAt: null, agreedAt: null });
    const pages = [next, later].map(({ id }) =>
      bodyOf(api(me).get("/api/appointments/:id", { param: { id } })),
    );
    const { appointments } = await readingOf(me);
    expect(appointments).toEqual(await Promise.all(pages));
    expect(appointments[1]).toMatchObject({ place: "Garden Street, the blue door" });
  });
});

describe("the saved homes", () => {
  it("are those she saved last and still finds, as her favorites and as their pages show them", async () => {
    const [me, owner] = [await create.person("approved"), await create.person("approved")];
    const [first, second, taken, hidden] = [
      await create.listing(owner),
      await create.listing(owner),
      await create.listing(owner),
      await create.listing(owner),
    ];
    for (const home of [first, second, taken, hidden]) await save(me, home);
    const change = (home: { id: string }, values: Partial<typeof listings.$inferInsert>) =>
      app.platform.db.update(listings).set(values).where(eq(listings.id, home.id));
    await change(taken, { status: "taken" });
    await change(hidden, { hiddenAt: new Date() });
    const { homes } = await readingOf(me);
    expect(homes.map(({ card }) => card)).toEqual(
      await bodyOf(api(me).get("/api/favorites/listings", { query: {} })),
    );
    const pages = [second, first].map(({ id }) => bodyOf(api(me).get("/api/housing/:id", { param: { id } })));
    expect(homes.map(({ listing }) => listing)).toEqual(await Promise.all(pages));
  });
});

describe("the events", () => {
  it("are those to come that she attends, with the address as she may see it and the host's messages", async () => {
    const host = await create.person("approved");
    const [verified, newcomer] = [await create.person("approved"), await create.person("new")];
    const place = { location: "Café, Beacon, NY", address: "12 Main Street" };
    const event = await create.event(host, place);
    const [waited, past] = [
      await create.event(host, place),
      await create.event(host, { startsAt: new Date(Date.now() - 2 * dayMs) }),
    ];
    for (const her of [verified, newcomer]) {
      await create.rsvp(her, event);
      await create.rsvp(her, waited, "waiting");
      await create.rsvp(her, past);
    }
    const message = "Come to the back door.";
    expect((await app.post(`/api/events/${event.id}/message`, { as: host, body: { message } })).ok).toBe(
      true,
    );
    const { events } = await readingOf(verified);
    const page = await bodyOf(api(verified).get("/api/events/:id", { param: { id: event.id } }));
    expect(events).toEqual([{ ...page, people: [], hostedBefore: 0 }]);
    expect(events[0]).toMatchObject({ address: "12 Main Street", messages: [{ message }] });
    const [shown] = (await readingOf(newcomer)).events;
    expect(shown).toMatchObject({ id: event.id, location: "Beacon, NY", address: null, messages: [] });
  });
});

describe("what is stored", () => {
  /** A member with a conversation, a saved home and an event of one other member. */
  async function withOneOfEach() {
    const [me, other] = [await create.person("approved"), await create.person("approved")];
    await create.appointment(await create.conversation(other, me), other);
    await save(me, await create.listing(other));
    await create.rsvp(me, await create.event(other));
    return { me, other };
  }

  it("has nothing of a member after a block, in either direction", async () => {
    for (const [blocks, isBlocked] of [
      ["me", "other"],
      ["other", "me"],
    ] as const) {
      const people = await withOneOfEach();
      const before = await readingOf(people.me);
      expect(Object.values(before).map((some: unknown[]) => some.length)).toEqual([1, 1, 1, 1]);
      await create.block(people[blocks], people[isBlocked]);
      expect(await readingOf(people.me)).toEqual({
        conversations: [],
        appointments: [],
        homes: [],
        events: [],
      });
    }
  });

  it("is only sent when something has changed since", async () => {
    const { me, other } = await withOneOfEach();
    const first = await app.get("/api/offline", { as: me });
    const tag = first.headers.get("etag")!;
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    const again = () => app.get("/api/offline", { as: me, headers: { "if-none-match": tag } });
    const same = await again();
    expect([same.status, await same.text()]).toEqual([304, ""]);
    await create.rsvp(me, await create.event(other));
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });

  it("is sent to an account sixty times an hour at most", async () => {
    const { me, other } = await withOneOfEach();
    const { rateLimits, db } = app.platform;
    await rateLimits.take(db, [{ limit: offlineRate, key: me.user.id, tries: offlineRate.tries - 1 }]);
    const statusFor = async (as: Person) => (await app.get("/api/offline", { as })).status;
    expect([await statusFor(me), await statusFor(me), await statusFor(other)]).toEqual([200, 429, 200]);
  });

  it("takes eight statements besides the session's and the limit's, however much it is", async () => {
    const { me, other } = await withOneOfEach();
    const cost = async () => (await app.statementsOf(() => app.get("/api/offline", { as: me }))).length;
    const few = await cost();
    expect(few).toBeLessThanOrEqual(10);
    for (let count = 0; count < 5; count += 1) {
      await create.conversation(await create.person("approved"), me);
      await save(me, await create.listing(other));
      await create.rsvp(me, await create.event(other));
    }
    expect(await cost()).toBe(few);
  });

  it("is fetched by open pages on their own, so it is no visit", async () => {
    const { me } = await withOneOfEach();
    const yesterday = new Date(Date.now() - dayMs);
    const { db } = app.platform;
    await db.update(sessions).set({ lastSeenAt: yesterday }).where(eq(sessions.userId, me.user.id));
    await db.update(visits).set({ lastSeenAt: yesterday }).where(eq(visits.userId, me.user.id));
    await readingOf(me);
    const [visit] = await db.select().from(visits).where(eq(visits.userId, me.user.id));
    expect(visit!.lastSeenAt).toEqual(yesterday);
  });
});
