import { AppointmentPage } from "#src/core/messages/client/appointment-page.tsx";
import { cannot } from "#src/core/messages/client/appointment-text.ts";
import { calls, conversation, openMessages } from "#src/core/messages/client/messages.setup.tsx";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { renderPage, settle } from "#testing/components/render-page.tsx";

export const words = { label: "Visit", noun: "visit", plan: "Plan a Visit" };

// 11:00 AM, 2:30 PM and, on the next day, 1:00 PM in New York.
export const times = ["2026-12-05T16:00:00.000Z", "2026-12-05T19:30:00.000Z", "2026-12-06T18:00:00.000Z"];

type Changes = Partial<Omit<Appointment, "can">> & { can?: Partial<Appointment["can"]> };

/** Three times that Naomi has offered for a visit of her home. */
export const offered = ({ can, ...changes }: Changes = {}): Appointment => ({
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3a01",
  conversationId: conversation.id,
  words,
  title: "Visit: Sunny room, Beacon",
  note: "Pay nothing before you’ve seen it.",
  subject: {
    kind: "listing",
    id: conversation.subject.id,
    title: "Sunny room",
    mine: false,
    price: null,
    picture: null,
  },
  with: naomi,
  state: "offered",
  offeredByMe: false,
  mode: "in-person",
  minutes: 30,
  town: "Beacon, NY",
  times,
  startsAt: null,
  endsAt: null,
  place: null,
  move: null,
  createdAt: "2026-01-01T10:05:00.000Z",
  answeredAt: null,
  movedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  friend: null,
  question: null,
  ...changes,
  can: { ...cannot, ...can },
});

/** The visit once the first of the times is taken. */
export const taken = ({ can, ...changes }: Changes = {}) =>
  offered({
    state: "taken",
    startsAt: times[0]!,
    endsAt: "2026-12-05T16:30:00.000Z",
    answeredAt: "2026-01-01T10:30:00.000Z",
    place: "Garden Street, the blue door",
    ...changes,
    can: { move: true, cancel: true, tellFriend: true, ...can },
  });

export const appointmentCalls = {
  one: `GET /api/appointments/${offered().id}`,
  offer: `PUT /api/conversations/${conversation.id}/appointment`,
  take: `PUT /api/appointments/${offered().id}/time`,
  others: `PUT /api/appointments/${offered().id}/others`,
  move: `PUT /api/appointments/${offered().id}/move`,
  answerMove: `PUT /api/appointments/${offered().id}/move/answer`,
  cancel: `PUT /api/appointments/${offered().id}/cancellation`,
  place: `PUT /api/appointments/${offered().id}/place`,
  friend: `PUT /api/appointments/${offered().id}/friend-page`,
  unfriend: `DELETE /api/appointments/${offered().id}/friend-page`,
  answer: `PUT /api/appointments/${offered().id}/answer`,
};

/** The conversation with an appointment, or where one may be offered. */
export const withAppointment = (
  appointment: Appointment | null,
  changes: Partial<OpenedConversation> = {},
): FakeAnswer => ({
  json: { ...conversation, request: null, appointment, planning: null, ...changes },
});

/** Opens the conversation with it. */
export const openTalk = (
  appointment: Appointment | null,
  answers: Record<string, FakeAnswer> = {},
  changes: Partial<OpenedConversation> = {},
) => openMessages("/messages/$id", { [calls.one]: withAppointment(appointment, changes), ...answers });

/** Opens the page of an appointment. */
export async function openAppointment(appointment: Appointment, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    "GET /api/auth/user": { json: { ...user, can: { "message.write": true, "report.make": true } } },
    [appointmentCalls.one]: { json: appointment },
    [calls.messages]: { json: [] },
    ...answers,
  });
  fakeLive();
  const page = await renderPage({
    path: "/appointments/$id",
    at: `/appointments/${appointment.id}`,
    component: () => (
      <LoginPromptProvider>
        <AppointmentPage />
      </LoginPromptProvider>
    ),
  });
  await settle(10);
  return { ...api, ...page };
}
