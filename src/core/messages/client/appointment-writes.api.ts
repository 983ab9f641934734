import type { QueryClient } from "@tanstack/react-query";
import { answered, api, checked } from "#src/client/api.ts";
import { appointmentQuery } from "#src/core/messages/client/appointment.api.ts";
import { conversationQuery } from "#src/core/messages/client/message.api.ts";
import type { AppointmentAnswer } from "#src/core/messages/appointment.options.ts";
import type { Appointment, AppointmentOffer } from "#src/core/messages/appointment.schema.ts";

const one = api.api.appointments[":id"];

// Each of these changes nothing when it is sent again, so none needs a key.
export const offerTimes = (conversationId: string) => (json: AppointmentOffer) =>
  answered(api.api.conversations[":id"].appointment.$put({ param: { id: conversationId }, json }));

export const takeTime = (id: string) => (time: string) =>
  answered(one.time.$put({ param: { id }, json: { time } }));

export const askForOthers = (id: string) => (json: { line: string | null }) =>
  answered(one.others.$put({ param: { id }, json }));

export const askToMove = (id: string) => (json: { time: string; line: string | null }) =>
  answered(one.move.$put({ param: { id }, json }));

export const answerMove = (id: string, time: string) => (take: boolean) =>
  answered(one.move.answer.$put({ param: { id }, json: { time, take } }));

export const cancelAppointment = (id: string) => (json: { line: string | null }) =>
  answered(one.cancellation.$put({ param: { id }, json }));

export const writePlace = (id: string) => (json: { place: string }) =>
  answered(one.place.$put({ param: { id }, json }));

export const makeFriendPage = (id: string) => () => answered(one["friend-page"].$put({ param: { id } }));

export const takeBackFriendPage = (id: string) => () =>
  checked(one["friend-page"].$delete({ param: { id } }));

export const answerHowItWas = (id: string) => (answer: AppointmentAnswer) =>
  answered(one.answer.$put({ param: { id }, json: { answer } }));

/** Changes what is shown of an appointment, if anything, after a write whose answer is not the whole of it. */
export const changeShown = (client: QueryClient, id: string, change: (shown: Appointment) => Appointment) =>
  setShown(client, id, (shown) => shown && change(shown));

type Shown = Appointment | undefined;

function setShown(client: QueryClient, id: string, change: (shown: Shown) => Shown) {
  const { queryKey } = appointmentQuery(id);
  // What was fetched before the write would show what was before it.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, change);
}

/** Shows an appointment as the server has answered with it, wherever it is cached. */
export function showAppointment(client: QueryClient, appointment: Appointment) {
  const { id, conversationId } = appointment;
  setShown(client, id, () => appointment);
  client.setQueryData(
    conversationQuery(conversationId).queryKey,
    (shown) => shown && { ...shown, appointment },
  );
}
