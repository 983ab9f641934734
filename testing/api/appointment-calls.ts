import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { TestApp } from "#testing/api/test-app.ts";
import { addDays, dayIn } from "#src/shared/dates.ts";
import { messageCalls } from "#testing/api/message-calls.ts";

export const siteZone = "America/New_York";

/** "2026-12-05T11:00": an hour of a day to come, by the clock of the site. */
export const wallTime = (days: number, time: string) =>
  `${addDays(dayIn(siteZone, new Date()), days)}T${time}`;

/** Calls about appointments; each returns the response. */
export const appointmentCalls = (app: TestApp) => {
  const { contact, answerRequest } = messageCalls(app);
  const put = (as: Person, id: string, what: string, body?: unknown) =>
    app.put(`/api/appointments/${id}/${what}`, { as, body });
  const offer = (as: Person, conversationId: string, times: string[], more: object = {}) =>
    app.put(`/api/conversations/${conversationId}/appointment`, {
      as,
      body: { times, mode: "in-person", ...more },
    });
  const take = (as: Person, id: string, time: string) => put(as, id, "time", { time });

  /** An accepted conversation about a home of the owner's. */
  async function inTouch(
    visitor: Person,
    owner: Person,
    home: Parameters<TestApp["create"]["listing"]>[1] = {},
  ) {
    const listing = await app.create.listing(owner, {
      title: "Brownstone floor",
      location: "Hoboken, NJ",
      ...home,
    });
    const sent = await contact(visitor, listing.id);
    const { id } = (await sent.json()) as { id: string };
    await answerRequest(id, owner);
    return { conversationId: id, listingId: listing.id };
  }

  /** A visit that the visitor has taken, of a home of the owner's; `time` is by the clock of the site. */
  async function planned(visitor: Person, owner: Person, time: string, more: object = {}) {
    const talk = await inTouch(visitor, owner);
    const offered = await made(await offer(owner, talk.conversationId, [time], more));
    return { ...talk, appointment: await made(await take(visitor, offered.id, time)) };
  }

  return {
    inTouch,
    planned,
    offer,
    take,
    others: (as: Person, id: string, line?: string) => put(as, id, "others", { line }),
    move: (as: Person, id: string, time: string, line?: string) => put(as, id, "move", { time, line }),
    answerMove: (as: Person, id: string, time: string, takes: boolean) =>
      put(as, id, "move/answer", { time, take: takes }),
    cancel: (as: Person, id: string, line?: string) => put(as, id, "cancellation", { line }),
    write: (as: Person, id: string, place: string) => put(as, id, "place", { place }),
    answer: (as: Person, id: string, answer: string) => put(as, id, "answer", { answer }),
    tellFriend: (as: Person, id: string) => put(as, id, "friend-page"),
    find: async (as: Person, id: string) => made(await app.get(`/api/appointments/${id}`, { as })),
  };
};

/** The appointment of a response; throws if it was refused. */
export async function made(answer: Response): Promise<Appointment> {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Appointment;
}
