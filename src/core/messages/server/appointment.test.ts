import { beforeEach, describe, expect, it } from "vitest";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { momentOf } from "#src/shared/dates.ts";
import { appointmentCalls, made, siteZone, wallTime } from "#testing/api/appointment-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const calls = appointmentCalls(app);
const { conversations, thread } = messageCalls(app);

const [first, second, third] = [wallTime(3, "11:00"), wallTime(3, "14:30"), wallTime(4, "13:00")];
const utc = (time: string) => momentOf(siteZone, time)!.toISOString();

let julia: Person;
let marisol: Person;
beforeEach(async () => {
  julia = await create.person("approved", { firstName: "Julia", lastName: "Weaver" });
  marisol = await create.person("approved", { firstName: "Marisol", lastName: "Vega" });
});

const opened = async (as: Person, id: string) =>
  (await (await app.get(`/api/conversations/${id}`, { as })).json()) as OpenedConversation;
const refusal = async (answer: Response) => {
  const { message } = (await answer.json()) as { message: string };
  return `${answer.status} ${message}`;
};

describe("an offer", () => {
  it("stands in the conversation of both, with the place for its owner alone until a time is taken", async () => {
    const { conversationId } = await calls.inTouch(julia, marisol);
    expect((await opened(julia, conversationId)).planning).toEqual({
      label: "Visit",
      noun: "visit",
      plan: "Plan a Visit",
    });
    const place = "Garden Street, the blue door";
    const offered = await made(
      await calls.offer(marisol, conversationId, [third, first, second], {
        place,
        line: "These work for us.",
      }),
    );
    expect(offered).toMatchObject({
      state: "offered",
      title: "Visit: Brownstone floor, Hoboken",
      town: "Hoboken, NJ",
      times: [first, second, third].map(utc),
      minutes: 30,
      place,
      can: { take: false, offer: true, cancel: true, writePlace: true },
    });
    expect((await opened(julia, conversationId)).appointment).toMatchObject({
      place: null,
      offeredByMe: false,
      can: { take: true, offer: true, cancel: false, writePlace: false },
    });
    expect((await thread(conversationId, julia))[0]).toMatchObject({ text: "These work for us." });
    const taken = await made(await calls.take(julia, offered.id, second));
    expect(taken).toMatchObject({
      state: "taken",
      startsAt: utc(second),
      place,
      can: { move: true, cancel: true },
    });
    expect((await opened(marisol, conversationId)).planning).toBeNull();
    expect((await conversations(julia))[0]!.planned).toEqual({ label: "Visit", startsAt: utc(second) });
  });

  it("is replaced by the next, of either, which keeps the place; the same again changes nothing", async () => {
    const { conversationId } = await calls.inTouch(julia, marisol);
    const place = "Garden Street";
    const before = await made(await calls.offer(marisol, conversationId, [first], { place }));
    expect((await made(await calls.offer(marisol, conversationId, [first]))).id).toBe(before.id);
    const after = await made(await calls.offer(julia, conversationId, [second]));
    expect(await refusal(await calls.take(julia, before.id, first))).toBe(
      "409 Other times were offered meanwhile.",
    );
    expect(await made(await calls.take(marisol, after.id, second))).toMatchObject({ state: "taken", place });
  });

  it("loses its place when the owner takes it back or the mode changes, and not by what the other sends", async () => {
    const { conversationId } = await calls.inTouch(julia, marisol);
    const place = "Garden Street";
    const offer = async (as: Person, time: string, more: object) =>
      made(await calls.offer(as, conversationId, [time], more));
    const placeNow = async () => (await opened(marisol, conversationId)).appointment!.place;
    await offer(marisol, first, { place });
    await offer(julia, second, { place: "" });
    expect(await placeNow()).toBe(place);
    await offer(marisol, third, { place: null });
    expect(await placeNow()).toBeNull();
    await offer(marisol, third, { place });
    await offer(marisol, third, { place: "" });
    expect(await placeNow()).toBeNull();
    const { id } = await offer(marisol, third, { place });
    expect((await made(await calls.write(marisol, id, ""))).place).toBeNull();
    await made(await calls.write(marisol, id, place));
    await offer(julia, second, { mode: "video" });
    expect(await placeNow()).toBeNull();
  });

  it("is answered by asking for others, once, with a line", async () => {
    const { conversationId } = await calls.inTouch(julia, marisol);
    const { id } = await made(await calls.offer(marisol, conversationId, [first]));
    const asked = await made(await calls.others(julia, id, "Could we do an evening?"));
    expect(asked).toMatchObject({ state: "others-asked", can: { take: false, offer: true } });
    await calls.others(julia, id, "Could we do an evening?");
    expect((await thread(conversationId, marisol)).map(({ text }) => text)).toEqual([
      "Could we do an evening?",
      "Is the room still free?",
    ]);
    expect((await calls.take(julia, id, first)).status).toBe(409);
  });

  it.each([
    ["no time", [], "Please offer one to 3 times."],
    ["four", [first, second, third, wallTime(5, "10:00")], "Please offer one to 3 times."],
    ["the past", [wallTime(-1, "11:00")], "Please choose a time that is still to come."],
    ["a day far ahead", [wallTime(62, "11:00")], "Please choose a day within the next 60 days."],
    ["the same twice", [first, utc(first)], "You’ve chosen this time already."],
    ["no time at all", ["soon"], "Please choose a day and a time."],
  ])("is refused with %s", async (_what, times, words) => {
    const { conversationId } = await calls.inTouch(julia, marisol);
    const answer = await calls.offer(julia, conversationId, times);
    expect(await refusal(answer)).toBe(`400 ${words}`);
  });

  it("needs an accepted request, and a place only from the owner", async () => {
    const listing = await create.listing(marisol);
    const sent = await messageCalls(app).contact(julia, listing.id);
    const { id } = (await sent.json()) as { id: string };
    expect((await calls.offer(julia, id, [first])).status).toBe(409);
    expect((await calls.offer(marisol, id, [first])).status).toBe(409);
    await messageCalls(app).answerRequest(id, marisol);
    expect((await calls.offer(julia, id, [first], { place: "Mine" })).status).toBe(403);
    const { id: offered } = await made(await calls.offer(julia, id, [first]));
    expect((await calls.write(julia, offered, "Mine")).status).toBe(403);
    expect((await made(await calls.write(marisol, offered, "Hers"))).place).toBe("Hers");
  });

  it("is for what has appointments: a home or a roommate profile, and no event", async () => {
    const event = await create.event(marisol);
    const sent = await messageCalls(app).contact(julia, event.id, "Hello", "event");
    const { id } = (await sent.json()) as { id: string };
    await messageCalls(app).answerRequest(id, marisol);
    expect((await opened(julia, id)).planning).toBeNull();
    expect(await refusal(await calls.offer(julia, id, [first]))).toBe(
      "409 There’s nothing to plan in this conversation.",
    );
  });
});

describe("two at the same time", () => {
  it("are refused, for her and for the other, also as a move", async () => {
    const { appointment } = await calls.planned(julia, marisol, first);
    const naomi = await create.person("approved", { firstName: "Naomi" });
    const withNaomi = await calls.inTouch(julia, naomi);
    const later = wallTime(3, "11:15");
    expect(await refusal(await calls.offer(julia, withNaomi.conversationId, [later]))).toBe(
      "409 You have something else planned at one of these times.",
    );
    const { id } = await made(await calls.offer(naomi, withNaomi.conversationId, [later, second]));
    expect(await refusal(await calls.take(julia, id, later))).toBe(
      "409 You have something else planned at that time.",
    );
    await made(await calls.take(julia, id, second));
    expect(await refusal(await calls.move(julia, appointment.id, second))).toBe(
      "409 You have something else planned at that time.",
    );
    await made(await calls.move(marisol, appointment.id, second));
    expect(await refusal(await calls.answerMove(julia, appointment.id, second, true))).toBe(
      "409 You have something else planned at that time.",
    );
    // One that begins as the other ends.
    await made(await calls.move(marisol, appointment.id, wallTime(3, "14:00")));
    await made(await calls.answerMove(julia, appointment.id, wallTime(3, "14:00"), true));
  });
});

describe("a move", () => {
  it("is a question: the old time holds until the other takes the new one, or keeps the old", async () => {
    const { appointment, conversationId } = await calls.planned(julia, marisol, first, {
      place: "Blue door",
    });
    const asked = await made(await calls.move(marisol, appointment.id, second, "Could we say 2:30?"));
    expect(asked).toMatchObject({ startsAt: utc(first), move: { startsAt: utc(second), byMe: true } });
    expect((await opened(julia, conversationId)).appointment).toMatchObject({
      move: { byMe: false },
      can: { answerMove: true },
    });
    expect((await calls.answerMove(marisol, appointment.id, second, true)).status).toBe(409);
    expect(await made(await calls.answerMove(julia, appointment.id, second, false))).toMatchObject({
      startsAt: utc(first),
      move: null,
    });
    await calls.move(julia, appointment.id, third);
    expect((await calls.answerMove(marisol, appointment.id, second, true)).status).toBe(409);
    const moved = await made(await calls.answerMove(marisol, appointment.id, third, true));
    expect(moved).toMatchObject({ startsAt: utc(third), move: null, place: "Blue door" });
    expect(await made(await calls.answerMove(marisol, appointment.id, third, true))).toEqual(moved);
  });
});

describe("a cancellation", () => {
  it("is of either, ends everything, and lets them plan anew", async () => {
    const { appointment, conversationId } = await calls.planned(julia, marisol, first, {
      place: "Blue door",
    });
    expect((await calls.offer(julia, conversationId, [second])).status).toBe(409);
    const cancelled = await made(await calls.cancel(julia, appointment.id, "I found a room."));
    expect(cancelled).toMatchObject({
      state: "cancelled",
      cancelledBy: "me",
      place: null,
      can: { offer: true },
    });
    await made(await calls.cancel(julia, appointment.id, "I found a room."));
    expect(
      (await thread(conversationId, marisol)).filter(({ text }) => text === "I found a room."),
    ).toHaveLength(1);
    expect(await calls.find(marisol, appointment.id)).toMatchObject({ cancelledBy: "other", place: null });
    expect((await calls.move(marisol, appointment.id, second)).status).toBe(409);
    expect((await calls.write(marisol, appointment.id, "Here")).status).toBe(409);
    await made(await calls.offer(julia, conversationId, [second]));
  });
});

describe("a member whose membership has ended or is paused", () => {
  it("may cancel, and while it is paused also change and answer; no button leads to a refusal", async () => {
    const { appointment, conversationId } = await calls.planned(julia, marisol, first);
    await app.delete("/api/membership/consent", { as: julia });
    expect((await calls.find(julia, appointment.id)).can).toMatchObject({
      move: true,
      cancel: true,
      offer: false,
    });
    await made(await calls.move(julia, appointment.id, second));
    await made(await calls.cancel(julia, appointment.id));
    const { planning, appointment: cancelled } = await opened(julia, conversationId);
    expect([planning, cancelled?.can.offer]).toEqual([null, false]);
    expect((await calls.offer(julia, conversationId, [third])).status).toBe(403);
  });
});
