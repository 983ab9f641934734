import { screen, within } from "@testing-library/react";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { CheckInPage } from "#src/features/events/client/check-in-page.tsx";
import { EventPage } from "#src/features/events/client/event-page.tsx";
import { EventsPage } from "#src/features/events/client/events-page.tsx";
import type { Attendee, EventDetail, RsvpAnswer } from "#src/features/events/event.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import { renderPage, settle } from "#testing/components/render-page.tsx";
import { parseEventsSearch } from "#src/features/events/events.address.ts";

const marisol = {
  ...naomi,
  id: "1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02",
  firstName: "Marisol",
  lastName: "V.",
};

/** Somebody else's event, with free spots. */
export const coffee: EventDetail = {
  id: "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  title: "Coffee before the late train",
  description: "Come in your work shoes.",
  location: "Beacon, NY",
  address: null,
  hasAddress: true,
  addressNeed: "rsvp",
  everyoneSeesAddress: false,
  date: "2030-11-26T23:30:00.000Z",
  endsAt: "2030-11-27T01:15:00.000Z",
  capacity: 16,
  attendees: 13,
  waiting: 0,
  category: "meetup",
  cover: null,
  isOnline: false,
  link: null,
  price: null,
  status: "scheduled",
  isThisWeek: true,
  startsOn: null,
  hasStarted: false,
  isOver: false,
  host: marisol,
  rsvp: null,
  can: { rsvp: true, manage: false, delete: false },
  people: [],
  messages: [],
  cancelReason: null,
  hostedBefore: 6,
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const attending: EventDetail["rsvp"] = {
  status: "attending",
  position: null,
  declineUntil: null,
  mustReconfirm: false,
};

export const attendingAnswer: RsvpAnswer = { attendees: 14, waiting: 0, capacity: 16, rsvp: attending };

export const going: EventDetail = {
  ...coffee,
  ...attendingAnswer,
  location: "Café at Bank Square, Beacon, NY",
  address: "14 Main Street",
  addressNeed: null,
};

export const full: EventDetail = { ...coffee, attendees: 16, waiting: 2 };

export const waiting: EventDetail = {
  ...full,
  rsvp: { status: "waiting", position: 2, declineUntil: null, mustReconfirm: false },
};

export const hosted: EventDetail = {
  ...going,
  host: { ...marisol, id: user.id, firstName: user.firstName, lastName: "M." },
  can: { rsvp: false, manage: true, delete: false },
};

const attendee = (firstName: string, index: number): Attendee => ({
  person: {
    ...marisol,
    id: `1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d${String(index).padStart(2, "0")}`,
    firstName,
  },
  since: "2030-11-01T00:00:00.000Z",
  mustReconfirm: false,
  checkedInAt: null,
});

export const expected: Attendee[] = ["Elise", "Naomi"].map(attendee);

export const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => attendee(`Guest ${index + 1}`, index));

type SetupOptions = {
  at?: string;
  guest?: boolean;
  event?: EventDetail;
  answers?: Record<string, FakeAnswer>;
};

export const eventCall = `GET /api/events/${coffee.id}`;

async function openPage(
  path: string,
  component: () => React.ReactNode,
  { at, guest, event = coffee, answers }: SetupOptions,
) {
  const live = fakeLive();
  const api = fakeApi({
    ...(!guest && { "GET /api/auth/user": { json: { ...user, can: { "event.create": true } } } }),
    "GET /api/events": { json: [event], headers: { "x-total-count": "1" } },
    [eventCall]: { json: event },
    [`${eventCall}/attendees`]: { json: expected, headers: { "x-total-count": "2" } },
    [`${eventCall}/door`]: { json: expected },
    ...answers,
  });
  const page = await renderPage({
    path,
    at: at ?? path.replace("$id", coffee.id),
    validateSearch: path === "/events" ? parseEventsSearch : undefined,
    component: () => (
      <LoginPromptProvider>
        <>{component()}</>
      </LoginPromptProvider>
    ),
  });
  await settle(10);
  return { ...api, ...page, live };
}

export const openEvents = (opened: SetupOptions = {}) => openPage("/events", () => <EventsPage />, opened);

export const openEvent = (opened: SetupOptions = {}) => openPage("/events/$id", () => <EventPage />, opened);

export const openCheckIn = (opened: SetupOptions = {}) =>
  openPage("/events/$id/door", () => <CheckInPage />, opened);

export const card = () => within(screen.getByRole("article", { name: coffee.title }));
