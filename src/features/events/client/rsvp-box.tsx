import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { AddressNote } from "#src/features/events/client/address-note.tsx";
import { CalendarOptions } from "#src/features/events/client/add-to-calendar.tsx";
import { Attendance } from "#src/features/events/client/event-ticket.tsx";
import {
  reminderTime,
  isFull,
  ordinal,
  soonText,
  spotsLeft,
  startInShort,
} from "#src/features/events/client/event-text.ts";
import { GiveUpButton, RsvpButton } from "#src/features/events/client/rsvp-button.tsx";
import { ShareEvent } from "#src/features/events/client/share-event.tsx";
import { useConfirmation } from "#src/features/events/client/use-rsvp.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { dayMs } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";
import { Button } from "#src/ui/button.tsx";
import { ThumbBar } from "#src/ui/page.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type RsvpBoxProps = {
  event: EventDetail;
  afterLogin: boolean;
};

export function RsvpBox({ event, afterLogin }: RsvpBoxProps) {
  const hosts = useCurrentUser()?.id === event.host.id;
  if (event.status === "cancelled") {
    return (
      <Box title="This event is cancelled">
        {event.cancelReason ? (
          <PlainText text={event.cancelReason} links={false} />
        ) : (
          <p>It isn’t happening.</p>
        )}
      </Box>
    );
  }
  if (event.isOver) {
    const attended = event.rsvp?.status === "attending";
    return (
      <Box title="This event is over">
        <p>{attended ? "You were on the list." : "Maybe the next one."}</p>
      </Box>
    );
  }
  if (event.status === "on hold") return <OnHold event={event} hosts={hosts} />;
  // A host cannot RSVP. Her actions are in the host box.
  if (hosts) return null;
  if (event.rsvp?.status === "attending") return <Going event={event} />;
  if (event.hasStarted)
    return (
      <Box title="This event has started">
        <p>{event.rsvp ? "You were on the waitlist, and no spot opened up." : "It’s too late to join."}</p>
      </Box>
    );
  if (event.rsvp) return <Waiting event={event} />;
  const left = event.capacity === null ? undefined : event.capacity - event.attendees;
  return (
    <Box
      title={
        left === undefined ? "Room for everyone" : isFull(event) ? "This event is full" : spotsLeft(left)
      }
    >
      {event.capacity === null ? <p>{`${event.attendees} attending`}</p> : <Attendance wide event={event} />}
      <AccountSuspended />
      <div className="flex flex-wrap gap-3 *:first:flex-1">
        <div>
          <RsvpButton
            wide
            event={event}
            afterLogin={afterLogin}
            from={`/events/${event.id}`}
            // An admin's primary action is in the host box.
            variant={event.can.manage ? "plain" : "primary"}
          />
        </div>
        <ShareEvent event={event} />
      </div>
      {event.can.rsvp && (
        <p>
          {isFull(event)
            ? "When somebody cancels, the spot goes to whoever has waited longest."
            : `${event.price ? dollars(event.price) : "Free"}. If you can’t make it, cancel any time.`}
        </p>
      )}
    </Box>
  );
}

function OnHold({ event, hosts }: { event: EventDetail; hosts: boolean }) {
  if (hosts) {
    return (
      <Box title="Your event is on hold">
        <p>Nobody can join while your account is suspended. Everyone who has a spot keeps it.</p>
        <AccountSuspended />
      </Box>
    );
  }
  const waiting = event.rsvp?.status === "waiting";
  return (
    <Box title="This event is on hold">
      <p>The host can’t run this event right now. We’ll tell you when it’s back on.</p>
      {event.rsvp && <p>{waiting ? "You’re still on the waitlist." : "You’re keeping your spot."}</p>}
      {event.can.rsvp && (
        <GiveUpButton event={event} variant="quiet">
          {waiting ? "Leave the Waitlist" : "Give Up My Spot"}
        </GiveUpButton>
      )}
    </Box>
  );
}

function Going({ event }: { event: EventDetail }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  if (event.hasStarted) {
    return (
      <Box title="You’re on the list">
        <p>Enjoy it.</p>
        <AddressNote event={event} />
      </Box>
    );
  }
  const isSoon = Date.parse(event.date) - now.getTime() <= dayMs;
  return (
    <Box title="You’re going">
      <ConfirmSpot event={event} />
      <AddressNote event={event} />
      {/* About a day before the start, server and browser may render different texts. */}
      <p suppressHydrationWarning>
        {isSoon
          ? `${soonText(timeZone, event.date, now)}.`
          : `We’ll remind you ${reminderTime(timeZone, event.date)}.`}
      </p>
      <CalendarOptions event={event} />
      <ShareEvent wide event={event} />
      {event.can.rsvp ? (
        <GiveUpButton event={event} variant="quiet">
          Give Up My Spot
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
    <Box title={position ? `You are ${ordinal(position)} on the waitlist` : "You’re on the waitlist"}>
      <Attendance wide event={event} />
      <p>
        {`${event.attendees} of ${event.capacity ?? event.attendees} attending, ${event.waiting} waiting. First come, first served. If a spot opens up for you, it’s yours and we’ll email you.`}
      </p>
      <ShareEvent wide event={event} />
      {event.can.rsvp ? <GiveUpButton event={event}>Leave the Waitlist</GiveUpButton> : <AccountSuspended />}
    </Box>
  );
}

export function Box({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="grid content-start gap-4 rounded-card bg-surface p-6 text-ink-soft type-small shadow-panel">
      <h2 tabIndex={-1} className="type-h3 text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Asks whether she still comes, after a promotion from the waitlist or a new time or location. */
export function ConfirmSpot({ event: { id, rsvp } }: { event: EventDetail }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const confirmation = useConfirmation(id);
  if (!rsvp?.mustReconfirm && !rsvp?.declineUntil) return null;
  return (
    <div className="grid gap-3 rounded-control bg-butter-wash p-4 text-butter-ink">
      <p suppressHydrationWarning>
        {rsvp.mustReconfirm
          ? "The time or place changed. Can you still come?"
          : `You’re in! Can’t make it? Let us know by ${startInShort(timeZone, rsvp.declineUntil!, now)}.`}
      </p>
      <Button variant="ink" busy={confirmation.busy} onClick={() => confirmation.run()}>
        {rsvp.mustReconfirm ? "Still Coming" : "I’m Coming"}
      </Button>
    </div>
  );
}

/** Whether a phone shows the RSVP button in the bar at the bottom instead of in the box. */
export const hasRsvpBar = ({ rsvp, can }: EventDetail) => !rsvp && !can.manage && can.rsvp;

export function RsvpBar({ event }: { event: EventDetail }) {
  const { capacity, attendees } = event;
  if (!hasRsvpBar(event)) return null;
  return (
    <ThumbBar>
      <p className="grid content-center">
        <b className="font-serif text-lg/[1.2] font-semibold">
          {capacity === null
            ? "Room for everyone"
            : isFull(event)
              ? "Event full"
              : spotsLeft(capacity - attendees)}
        </b>
        <span className="type-small text-ink-soft">
          {capacity === null ? `${attendees} attending` : `${attendees} of ${capacity} attending`}
        </span>
      </p>
      <div className="flex-none! self-center px-0!">
        <ShareEvent iconOnly event={event} />
      </div>
      {/* Wrapped, because a guest's button is in a form, which would take the whole width of the bar. */}
      <div className="px-0!">
        <RsvpButton wide event={event} from={`/events/${event.id}`} variant="primary" />
      </div>
    </ThumbBar>
  );
}
