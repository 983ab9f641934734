import { useState, type ReactNode } from "react";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useSite } from "#src/client/site.ts";
import { Attendance } from "#src/features/events/client/attendance.tsx";
import { CalendarOptions } from "#src/features/events/client/calendar-options.tsx";
import { reminderTime } from "#src/features/events/client/event-hours.ts";
import { isFull, ordinal, spotsLeft } from "#src/features/events/client/event-text.ts";
import { GiveUpButton } from "#src/features/events/client/give-up-button.tsx";
import { ConfirmSpot } from "#src/features/events/client/confirm-spot.tsx";
import { RsvpButton } from "#src/features/events/client/rsvp-button.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { dollars } from "#src/shared/format.ts";
import { dayMs } from "#src/shared/dates.ts";

type RsvpBoxProps = {
  event: EventDetail;
  /** She pressed RSVP before she signed in: it is sent now. */
  afterLogin: boolean;
};

/** The RSVP status and its actions. */
export function RsvpBox({ event, afterLogin }: RsvpBoxProps) {
  if (event.status === "cancelled") {
    return <Box title="This event is cancelled">The host has called it off.</Box>;
  }
  if (event.isOver) {
    const attended = event.rsvp?.status === "attending";
    return <Box title="This event is over">{attended ? "You were on the list." : "Maybe the next one."}</Box>;
  }
  if (event.rsvp?.status === "waiting") return <Waiting event={event} />;
  if (event.rsvp) return <Going event={event} />;
  if (event.hasStarted) return <Box title="This event has started">Nobody can join it any more.</Box>;
  const left = event.capacity === null ? undefined : event.capacity - event.attendees;
  return (
    <Box
      title={
        left === undefined ? "Room for everyone" : isFull(event) ? "This event is full" : spotsLeft(left)
      }
    >
      {event.capacity === null ? <p>{event.attendees} attending</p> : <Attendance wide event={event} />}
      <AccountSuspended />
      <RsvpButton
        wide
        event={event}
        afterLogin={afterLogin}
        from={`/events/${event.id}`}
        // A host's main action is another one.
        variant={event.can.manage ? "plain" : "primary"}
      />
      {event.can.rsvp && (
        <p>
          {isFull(event)
            ? "When somebody cancels, the place goes to who has waited longest."
            : `${event.price ? dollars(event.price) : "Free"}. If you cannot come, cancel any time.`}
        </p>
      )}
    </Box>
  );
}

function Going({ event }: { event: EventDetail }) {
  const { timeZone } = useSite();
  const [now] = useState(() => Date.now());
  if (event.hasStarted) return <Box title="You are on the list">Enjoy it.</Box>;
  const tomorrow = Date.parse(event.date) - now > dayMs;
  return (
    <Box title="You are going">
      <ConfirmSpot event={event} />
      {/* A day before the start, server and browser may render different texts. */}
      <p suppressHydrationWarning>
        {tomorrow ? `We remind you ${reminderTime(timeZone, event.date)}.` : "It is less than a day away."}
      </p>
      <CalendarOptions event={event} />
      {event.can.rsvp ? (
        <GiveUpButton event={event} variant="quiet">
          Give Up My Place
        </GiveUpButton>
      ) : (
        <AccountSuspended />
      )}
    </Box>
  );
}

function Waiting({ event }: { event: EventDetail }) {
  const position = event.rsvp?.position;
  return (
    <Box title={position ? `You are ${ordinal(position)} on the waitlist` : "You are on the waitlist"}>
      <Attendance wide event={event} />
      <p>
        {event.attendees} of {event.capacity ?? event.attendees} attending, {event.waiting} waiting. In order
        of arrival, nobody skips. Once a place opens for you, it is yours, and we write to you.
      </p>
      {event.can.rsvp ? <GiveUpButton event={event}>Leave the Waitlist</GiveUpButton> : <AccountSuspended />}
    </Box>
  );
}

/** A card beside the page, with a heading. */
export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-4 rounded-card bg-surface p-6 text-ink-soft type-small shadow-panel">
      <h2 tabIndex={-1} className="type-h3 text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
