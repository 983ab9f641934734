import { appointmentAnswers, appointments } from "#src/core/messages/server/appointment.table.ts";
import { unfavourableMembers } from "#src/core/messages/appointment.limits.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { newToken } from "#src/server/tokens.ts";
import { at, type RouteSamples, type SampleCall, type Stage } from "#testing/api/route-samples.ts";

let hours = 0;
/** Another hour for each call, since two of a member's appointments may not overlap. */
const nextTime = () => new Date(Date.now() + dayMs + (hours += 1) * hourMs);

type Values = Partial<typeof appointments.$inferInsert>;

/** A call about an appointment of the owner's with somebody, about a home of hers. */
const appointment =
  (rest = "", body?: unknown, valuesOf: (two: { owner: string; other: string }) => Values = () => ({})) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => {
    const other = await app.create.person("approved");
    const conversationId = await app.create.conversation(other, owner);
    const values = valuesOf({ owner: owner.user.id, other: other.user.id });
    const { id } = await app.create.appointment(conversationId, owner, { startsAt: nextTime(), ...values });
    return { target: `/api/appointments/${id}${rest}`, body };
  };

const offeredTo = ({ other }: { other: string }): Values => ({
  state: "offered",
  offeredById: other,
  startsAt: null,
  times: [nextTime()],
});

/** The time is that of the stored row, so it is made when the call is. */
const answeringTime =
  (rest: string, body: object, valuesOf: (two: { owner: string; other: string }, time: Date) => Values) =>
  (stage: Stage) => {
    const time = nextTime();
    return appointment(rest, { time: time.toISOString(), ...body }, (two) => valuesOf(two, time))(stage);
  };

const ownAlone = { owner: 200, others: 404 };

export const samples: RouteSamples = {
  "PUT /api/conversations/{id}/appointment": {
    call: async ({ app, owner }) => {
      const id = await app.create.conversation(await app.create.person("approved"), owner);
      await app.create.aboutListing(id, (await app.create.listing(owner)).id);
      const body = { times: [nextTime().toISOString()], mode: "in-person", place: "The blue door" };
      return { target: `/api/conversations/${id}/appointment`, body };
    },
    answers: ownAlone,
    counted: true,
  },
  "GET /api/appointments/{id}": {
    call: appointment(),
    answers: ownAlone,
    shows: { detail: appointments },
  },
  "PUT /api/appointments/{id}/time": {
    call: answeringTime("/time", {}, (two, time) => ({ ...offeredTo(two), times: [time] })),
    answers: ownAlone,
    counted: true,
  },
  "PUT /api/appointments/{id}/others": {
    call: appointment("/others", { line: "Another day?" }, offeredTo),
    answers: ownAlone,
    counted: true,
  },
  "PUT /api/appointments/{id}/move": {
    call: (stage) => appointment("/move", { time: nextTime().toISOString(), line: "Earlier?" })(stage),
    answers: ownAlone,
    counted: true,
  },
  "PUT /api/appointments/{id}/move/answer": {
    call: answeringTime("/move/answer", { take: true }, ({ other }, time) => ({
      moveTo: time,
      moveById: other,
      moveAskedAt: new Date(),
    })),
    answers: ownAlone,
    counted: true,
  },
  "PUT /api/appointments/{id}/cancellation": {
    call: appointment("/cancellation", { line: "I found a room." }),
    answers: ownAlone,
    counted: true,
  },
  "PUT /api/appointments/{id}/place": {
    call: appointment("/place", { place: "Garden Street" }),
    answers: ownAlone,
    counted: true,
  },
  "GET /api/appointments/{id}/calendar.ics": {
    call: appointment("/calendar.ics"),
    answers: ownAlone,
    shows: { detail: appointments },
  },
  "PUT /api/appointments/{id}/friend-page": {
    call: appointment("/friend-page"),
    answers: ownAlone,
    counted: true,
  },
  "DELETE /api/appointments/{id}/friend-page": {
    call: appointment("/friend-page"),
    answers: { owner: 204, others: 404 },
  },
  "PUT /api/appointments/{id}/answer": {
    call: appointment("/answer", { answer: "as-described" }, () => ({
      startsAt: new Date(Date.now() - dayMs),
      askedAt: new Date(),
    })),
    answers: ownAlone,
  },
  "GET /api/friend-pages/{token}": {
    call: () => ({ target: `/api/friend-pages/${newToken()}` }),
    answers: 404,
    counted: true,
    shows: { none: "a first name, a town and a time, for whoever has the secret address" },
  },
  "GET /api/admin/appointment-answers": {
    call: at("/api/admin/appointment-answers"),
    answers: 200,
    shows: { none: "for organizers" },
    fill: { fixed: "at most 50, without pages" },
  },
  "PUT /api/admin/appointment-answers/{id}/settled": {
    call: async ({ app, owner }) => {
      const { id } = await app.create.listing(owner);
      for (let count = 0; count < unfavourableMembers; count += 1) {
        const other = await app.create.person("approved");
        const conversationId = await app.create.conversation(other, owner);
        await app.create.aboutListing(conversationId, id);
        const row = await app.create.appointment(conversationId, owner, {
          startsAt: nextTime(),
        });
        await app.platform.db
          .insert(appointmentAnswers)
          .values({ appointmentId: row.id, userId: other.user.id, answer: "unsafe" });
      }
      return {
        target: `/api/admin/appointment-answers/${id}/settled`,
        body: { latestAt: new Date(Date.now() + hourMs).toISOString() },
      };
    },
    answers: 204,
  },
};
