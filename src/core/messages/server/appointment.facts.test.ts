import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { keepAppointmentsInOrder } from "#src/core/messages/server/appointment.jobs.ts";
import { appointmentAnswers, appointmentPlaces } from "#src/core/messages/server/appointment.table.ts";
import type { UnfavourableSubject } from "#src/core/messages/appointment.schema.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { addDays, dayIn, dayMs, hourMs, momentOf } from "#src/shared/dates.ts";
import { appointmentCalls, made, siteZone, wallTime } from "#testing/api/appointment-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const calls = appointmentCalls(app);

const time = wallTime(3, "11:00");
const startsAt = momentOf(siteZone, time)!.toISOString();
const place = "Garden Street, the blue door";

/** The two, who plan a visit, and everybody else. */
type Cast = { owner: Person; partner: Person; others: Record<string, Person | undefined> };
let cast: Cast;
beforeAll(async () => {
  const others: Cast["others"] = { guest: undefined };
  for (const kind of ["unverified-email", "new", "approved", "moderator", "admin"] satisfies PersonKind[])
    others[kind] = await create.person(kind);
  const [owner, partner] = [await create.person("approved"), await create.person("approved")];
  cast = { owner, partner, others };
});

type Visit = { id: string; conversationId: string; listingId: string; token?: string };

/** Everything that an account can read of a visit. */
async function readBy(as: Person | undefined, { id, conversationId }: Visit): Promise<string> {
  const paths = [
    `/api/appointments/${id}`,
    `/api/appointments/${id}/calendar.ics`,
    `/api/conversations/${conversationId}`,
    "/api/conversations",
    "/api/notifications",
    "/api/admin/appointment-answers",
    "/api/admin/reports",
  ];
  const answers = await Promise.all(paths.map((path) => app.get(path, { as })));
  const texts = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text()));
  return texts.join("\n");
}

const facts = {
  existence: ({ id }: Visit) => id,
  time: () => startsAt,
  place: () => place,
  "friend's page": ({ token }: Visit) => token ?? "no page was made",
};
const knownTo = async (as: Person | undefined, visit: Visit) => {
  const text = await readBy(as, visit);
  return Object.entries(facts).flatMap(([fact, traceOf]) => (text.includes(traceOf(visit)) ? [fact] : []));
};

/** Who knows what of a visit; those who know nothing are left out. */
async function whoKnows(visit: Visit) {
  const known: Record<string, string[]> = {};
  for (const [name, as] of Object.entries({ owner: cast.owner, partner: cast.partner, ...cast.others })) {
    const some = await knownTo(as, visit);
    if (some.length > 0) known[name] = some;
  }
  return known;
}

/** Another pair with each visit, so that they do not overlap. */
async function offered(): Promise<Visit> {
  cast = { ...cast, owner: await create.person("approved"), partner: await create.person("approved") };
  const talk = await calls.inTouch(cast.partner, cast.owner);
  const { id } = await made(await calls.offer(cast.owner, talk.conversationId, [time], { place }));
  return { ...talk, id };
}

async function planned(): Promise<Visit & { token: string }> {
  const visit = await offered();
  await made(await calls.take(cast.partner, visit.id, time));
  const { url } = (await (await calls.tellFriend(cast.partner, visit.id)).json()) as { url: string };
  return { ...visit, token: url.split("/").at(-1)! };
}

describe("what accounts know of a visit", () => {
  it("while it is offered: the two know of it, and its owner the place", async () => {
    expect(await whoKnows(await offered())).toEqual({
      owner: ["existence", "time", "place"],
      partner: ["existence", "time"],
    });
  });

  it("once it is planned: both know the place, and only she who made it the friend's page", async () => {
    expect(await whoKnows(await planned())).toEqual({
      owner: ["existence", "time", "place"],
      partner: ["existence", "time", "place", "friend's page"],
    });
  });

  it("30 days after it: nobody knows the place", async () => {
    const visit = await planned();
    const ago = (days: number) => new Date(Date.now() - days * dayMs);
    const { db } = app.platform;
    const [kept] = await db
      .select()
      .from(appointmentPlaces)
      .where(eq(appointmentPlaces.appointmentId, visit.id));
    expect(dayIn(siteZone, kept!.expiresAt)).toBe(addDays(dayIn(siteZone, new Date(startsAt)), 30));
    await db
      .update(appointmentPlaces)
      .set({ expiresAt: ago(1) })
      .where(eq(appointmentPlaces.appointmentId, visit.id));
    await sweep(app.platform);
    expect(await whoKnows(visit)).toEqual({
      owner: ["existence", "time"],
      partner: ["existence", "time", "friend's page"],
    });
  });

  it("after a block: neither knows anything, and the friend's page says that it is cancelled", async () => {
    const visit = await planned();
    const page = async () => (await app.get(`/api/friend-pages/${visit.token}`)).json();
    expect(await page()).toMatchObject({ cancelled: false });
    await app.put(`/api/blocks/${cast.partner.user.id}`, { as: cast.owner });
    await keepAppointmentsInOrder(app.platform);
    expect(await whoKnows(visit)).toEqual({});
    expect(await page()).toMatchObject({ cancelled: true });
    for (const as of [cast.owner, cast.partner]) {
      expect((await calls.cancel(as, visit.id)).status).toBe(404);
      expect((await calls.write(as, visit.id, "Elsewhere")).status).toBe(404);
    }
  });

  it("nobody else changes anything of it", async () => {
    const visit = await planned();
    for (const as of Object.values(cast.others).filter((one) => one !== undefined)) {
      const answers = await Promise.all([
        calls.take(as, visit.id, time),
        calls.move(as, visit.id, wallTime(4, "11:00")),
        calls.cancel(as, visit.id),
        calls.write(as, visit.id, "Elsewhere"),
        calls.tellFriend(as, visit.id),
        calls.answer(as, visit.id, "unsafe"),
      ]);
      for (const { status } of answers) expect([403, 404]).toContain(status);
    }
    expect(await calls.find(cast.owner, visit.id)).toMatchObject({ state: "taken", place });
  });
});

describe("a friend with the link", () => {
  it("knows a first name, the town and the time, and nothing of the home or the other", async () => {
    const visit = await planned();
    const answer = await app.get(`/api/friend-pages/${visit.token}`);
    expect(await answer.json()).toEqual({
      who: {
        id: null,
        firstName: cast.partner.user.firstName,
        lastName: null,
        profileImageUrl: null,
        congregation: null,
        verifiedSince: null,
      },
      doing: "is visiting a home",
      noun: "visit",
      town: "Hoboken, NJ",
      startsAt,
      endsAt: momentOf(siteZone, wallTime(3, "11:30"))!.toISOString(),
      mode: "in-person",
      cancelled: false,
      goneAt: new Date(Date.parse(startsAt) + dayMs).toISOString(),
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });
});

describe("an answer of the day after", () => {
  const answersOf = async (as: Person | undefined) => app.get("/api/admin/appointment-answers", { as });

  it("is known to organizers alone, who see a home once three members were not content with it", async () => {
    const visit = await planned();
    const { owner } = cast;
    const { db } = app.platform;
    const unfavourable = async (answer: "unsafe" | "not-as-described" | "as-described") => {
      const member = await create.person("approved");
      const conversationId = await create.conversation(member, owner);
      await create.aboutListing(conversationId, visit.listingId);
      const { id } = await create.appointment(conversationId, owner, {
        startsAt: new Date(Date.now() - dayMs),
        askedAt: new Date(),
      });
      await calls.answer(member, id, answer);
      expect(await readBy(owner, { ...visit, id, conversationId })).not.toContain('"answered":"');
      // The owner's own answer is not about her home.
      await db
        .insert(appointmentAnswers)
        .values({ appointmentId: id, userId: owner.user.id, answer: "unsafe" });
      return id;
    };
    await unfavourable("unsafe");
    await unfavourable("as-described");
    await unfavourable("not-as-described");
    const moderator = cast.others.moderator;
    expect(await (await answersOf(moderator)).json()).toEqual([]);
    await unfavourable("not-as-described");
    const [home] = (await (await answersOf(moderator)).json()) as UnfavourableSubject[];
    expect(home).toMatchObject({
      id: visit.listingId,
      members: 3,
      unsafe: 1,
      address: `/housing/${visit.listingId}`,
      owner: { firstName: owner.user.firstName, email: null },
    });
    expect((await answersOf(cast.others.admin)).status).toBe(200);
    for (const name of ["guest", "unverified-email", "new", "approved"])
      expect([401, 403]).toContain((await answersOf(cast.others[name])).status);
    expect((await answersOf(owner)).status).toBe(403);
    // One more came while she was reading: that one is not settled, and brings the home back.
    const later = await unfavourable("unsafe");
    const inOneHour = new Date(Date.now() + hourMs);
    await db
      .update(appointmentAnswers)
      .set({ createdAt: inOneHour })
      .where(eq(appointmentAnswers.appointmentId, later));
    const settle = (latestAt: string) =>
      app.put(`/api/admin/appointment-answers/${visit.listingId}/settled`, {
        as: moderator,
        body: { latestAt },
      });
    const shown = home!.latestAt;
    expect([(await settle(shown)).status, (await settle(shown)).status]).toEqual([204, 404]);
    const [again] = (await (await answersOf(moderator)).json()) as UnfavourableSubject[];
    expect(again).toMatchObject({ id: visit.listingId, members: 4, latestAt: inOneHour.toISOString() });
    expect((await settle(again!.latestAt)).status).toBe(204);
    expect(await (await answersOf(moderator)).json()).toEqual([]);
  });

  it("of three owners about one whom they have met is shown with her name", async () => {
    const visitor = await create.person("approved");
    for (const answer of ["unsafe", "not-as-described", "not-as-described"]) {
      const owner = await create.person("approved");
      const conversationId = await create.conversation(visitor, owner);
      const past = { startsAt: new Date(Date.now() - dayMs), askedAt: new Date() };
      const { id } = await create.appointment(conversationId, owner, past);
      expect(await (await answersOf(cast.others.moderator)).json()).toEqual([]);
      await calls.answer(owner, id, answer);
    }
    const [her] = (await (await answersOf(cast.others.moderator)).json()) as UnfavourableSubject[];
    expect(her).toMatchObject({
      id: visitor.user.id,
      kind: "person",
      address: `/people/${visitor.user.id}`,
      owner: { firstName: visitor.user.firstName, email: null },
      members: 3,
      unsafe: 1,
    });
    const settled = await app.put(`/api/admin/appointment-answers/${visitor.user.id}/settled`, {
      as: cast.others.moderator,
      body: { latestAt: her!.latestAt },
    });
    expect(settled.status).toBe(204);
    expect(await (await answersOf(cast.others.moderator)).json()).toEqual([]);
  });
});
