import { z } from "@hono/zod-openapi";
import {
  appointment,
  appointmentAnswered,
  appointmentAnswerInput,
  appointmentLine,
  appointmentMove,
  appointmentMoveAnswer,
  appointmentOffer,
  appointmentPlace,
  appointmentTime,
} from "#src/core/messages/appointment.schema.ts";
import { answerHowItWas } from "#src/core/messages/server/appointment-after.service.ts";
import {
  answerMove,
  askToMove,
  cancelAppointment,
  setPlace,
} from "#src/core/messages/server/appointment-change.service.ts";
import { calendarEntryOf } from "#src/core/messages/server/appointment-calendar.ts";
import {
  presentAppointment,
  presentParted,
  shownTo,
} from "#src/core/messages/server/appointment.presenter.ts";
import {
  findAppointment,
  findForOneOfTheTwo,
  type FoundAppointment,
} from "#src/core/messages/server/appointment.queries.ts";
import { askForOthers, offerAppointment, takeTime } from "#src/core/messages/server/appointment.service.ts";
import { contactSubjectsOf, declaredForMessages } from "#src/core/messages/server/messages.slots.ts";
import { answerers, messengers } from "#src/core/messages/server/message.policy.ts";
import { calendarFile } from "#src/server/calendar/calendar-file.ts";
import { calendarResponse, sendCalendar } from "#src/server/calendar/calendar-response.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const path = "/api/appointments/{id}";
const params = z.object({ id: z.uuid("Appointment not found") });

const offerRoute = endpoint({
  method: "put",
  path: "/api/conversations/{id}/appointment",
  operationId: "offerAppointment",
  access: "signed-in",
  needs: [messengers],
  summary:
    "Offer up to three times for an appointment about what the two write about, in place of an open offer",
  params: z.object({ id: z.uuid("Conversation not found") }),
  body: appointmentOffer,
  answer: appointment,
  errors: [404, 409, 429],
});

const oneRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  summary: "An appointment of one's own",
  params,
  answer: appointment,
  errors: [404],
});

const takeRoute = endpoint({
  method: "put",
  path: "/api/appointments/{id}/time",
  operationId: "takeAppointmentTime",
  access: "signed-in",
  needs: [answerers],
  summary: "Take one of the times that the other has offered",
  params,
  body: appointmentTime,
  answer: appointment,
  errors: [404, 409, 429],
});

const othersRoute = endpoint({
  method: "put",
  path: "/api/appointments/{id}/others",
  operationId: "askForOtherTimes",
  access: "signed-in",
  needs: [answerers],
  summary: "Ask for other times than those offered",
  params,
  body: appointmentLine,
  answer: appointment,
  errors: [404, 409, 429],
});

const moveRoute = endpoint({
  method: "put",
  path: "/api/appointments/{id}/move",
  operationId: "askToMoveAppointment",
  access: "signed-in",
  needs: [answerers],
  summary: "Ask the other for a new time; the old one holds until she takes it",
  params,
  body: appointmentMove,
  answer: appointment,
  errors: [404, 409, 429],
});

const answerMoveRoute = endpoint({
  method: "put",
  path: "/api/appointments/{id}/move/answer",
  operationId: "answerAppointmentMove",
  access: "signed-in",
  needs: [answerers],
  summary: "Take the new time that the other asks for, or keep the old one",
  params,
  body: appointmentMoveAnswer,
  answer: appointment,
  errors: [404, 409, 429],
});

const cancelRoute = endpoint({
  method: "put",
  path: "/api/appointments/{id}/cancellation",
  operationId: "cancelAppointment",
  // Nobody should wait in vain, so either may cancel whatever has become of her membership.
  access: "signed-in",
  summary: "Cancel an appointment, or take back one's offer",
  params,
  body: appointmentLine,
  answer: appointment,
  errors: [404, 409, 429],
});

const placeRoute = endpoint({
  method: "put",
  path: "/api/appointments/{id}/place",
  operationId: "writeAppointmentPlace",
  access: "signed-in",
  needs: [answerers],
  summary: "Write where, about a thing of one's own; seen by the two alone, and erased 30 days later",
  params,
  body: appointmentPlace,
  answer: appointment,
  errors: [404, 409, 429],
});

const calendarRoute = endpoint({
  method: "get",
  path: "/api/appointments/{id}/calendar.ics",
  operationId: "getAppointmentCalendar",
  access: "signed-in",
  summary: "An appointment for one's calendar",
  params,
  responses: { 200: calendarResponse },
  errors: [404],
});

const answerRoute = endpoint({
  method: "put",
  path: "/api/appointments/{id}/answer",
  operationId: "answerHowAppointmentWas",
  access: "signed-in",
  summary: "Say how it was, once, when asked on the day after; for organizers alone",
  params,
  body: appointmentAnswerInput,
  answer: appointmentAnswered,
  errors: [404, 409],
});

export function appointmentRoutes(platform: Platform) {
  const { db, settings } = platform;
  const find = async (id: string, actor: Member) => {
    const found = await findAppointment(db, id, actor);
    if (!found) throw notFound("Appointment");
    return found;
  };
  /** With what it is about, as far as the actor may see that. */
  const present = async (found: FoundAppointment, actor: Member, presenter = presentAppointment) => {
    const { subjectKind: kind, subjectId } = found.appointment;
    const { contactSubjects } = declaredForMessages.in(platform.registry);
    const subjects = await contactSubjectsOf(db, contactSubjects, actor, [{ kind, id: subjectId }]);
    const shown = presenter(platform, found, actor, subjects.get(subjectId));
    if (!shown) throw notFound("Appointment");
    return shown;
  };
  const own = async (id: string, actor: Member) => present(await find(id, actor), actor);

  return createRouter()
    .openapi(offerRoute, async (c) => {
      const actor = memberOf(c);
      const offer = { ...c.req.valid("json"), conversationId: c.req.valid("param").id };
      return c.json(await own(await offerAppointment(platform, actor, offer), actor), 200);
    })
    .openapi(oneRoute, async (c) => {
      const [{ id }, actor] = [c.req.valid("param"), memberOf(c)];
      const found = await findAppointment(db, id, actor);
      if (found) return c.json(await present(found, actor), 200);
      const parted = await findForOneOfTheTwo(db, id, actor);
      if (!parted) throw notFound("Appointment");
      return c.json(await present(parted, actor, presentParted), 200);
    })
    .openapi(takeRoute, async (c) => {
      const [{ id }, actor] = [c.req.valid("param"), memberOf(c)];
      await takeTime(platform, actor, id, c.req.valid("json").time);
      return c.json(await own(id, actor), 200);
    })
    .openapi(othersRoute, async (c) => {
      const [{ id }, actor] = [c.req.valid("param"), memberOf(c)];
      await askForOthers(platform, actor, id, c.req.valid("json").line);
      return c.json(await own(id, actor), 200);
    })
    .openapi(moveRoute, async (c) => {
      const [{ id }, actor] = [c.req.valid("param"), memberOf(c)];
      await askToMove(platform, actor, id, c.req.valid("json"));
      return c.json(await own(id, actor), 200);
    })
    .openapi(answerMoveRoute, async (c) => {
      const [{ id }, actor] = [c.req.valid("param"), memberOf(c)];
      await answerMove(platform, actor, id, c.req.valid("json"));
      return c.json(await own(id, actor), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const [{ id }, actor] = [c.req.valid("param"), memberOf(c)];
      await cancelAppointment(platform, actor, id, c.req.valid("json").line);
      return c.json(await own(id, actor), 200);
    })
    .openapi(placeRoute, async (c) => {
      const [{ id }, actor] = [c.req.valid("param"), memberOf(c)];
      await setPlace(platform, actor, id, c.req.valid("json").place);
      return c.json(await own(id, actor), 200);
    })
    .openapi(calendarRoute, async (c) => {
      const actor = memberOf(c);
      const shown = shownTo(platform, await find(c.req.valid("param").id, actor), actor);
      const entry = shown && calendarEntryOf(settings, shown);
      if (!shown || !entry) throw notFound("Appointment");
      const method = entry.status === "CANCELLED" ? "CANCEL" : "PUBLISH";
      return sendCalendar(c, calendarFile(settings, shown.kind.label, [entry], method), "appointment");
    })
    .openapi(answerRoute, async (c) => {
      const { answer } = c.req.valid("json");
      return c.json(await answerHowItWas(platform, memberOf(c), c.req.valid("param").id, answer), 200);
    });
}
