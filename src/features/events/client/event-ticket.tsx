import { Link, useHydrated } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Check, Video } from "lucide-react";
import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { NotVerifiedBadge } from "#src/core/people/client/not-verified-badge.tsx";
import { EventCover } from "#src/features/events/client/event-cover.tsx";
import { stubOf, categoryLabels, isFull, whenInShort } from "#src/features/events/client/event-text.ts";
import { startsOn } from "#src/features/events/event-times.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Meter } from "#src/ui/meter.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const tones = {
  meetup: "bg-peach-wash text-peach-ink",
  workshop: "bg-sky-wash text-sky-ink",
  networking: "bg-butter-wash text-butter-ink",
  social: "bg-lilac-wash text-lilac-ink",
} as const satisfies Record<Event["category"], string>;

type EventTicketProps = {
  event: Pick<Event, "category" | "date" | "title">;
  /** A drawing above the text. */
  cover?: Event["cover"];
  /** Whether it is the heading of the event page. */
  grand?: boolean;
  id?: string;
  children: Elements;
};

export function EventTicket({ event, cover, grand, id, children }: EventTicketProps) {
  const { timeZone } = useSite();
  const { month, day, weekday } = stubOf(timeZone, event.date);
  return (
    <article
      id={id}
      aria-label={event.title}
      className={clsx("ticket scroll-mt-20", grand && "ticket-grand")}
    >
      {/* Hidden from screen readers: the text next to it has the same day. */}
      <div aria-hidden="true" className={clsx("ticket-stub", tones[event.category])}>
        <span className="type-label">{month}</span>
        <span className="ticket-day">{day}</span>
        <span className="type-small">{weekday}</span>
      </div>
      <div className="ticket-rest">
        {cover && <EventCover cover={cover} className="ticket-cover" />}
        {children}
      </div>
    </article>
  );
}

export const EventTitle = ({ event: { id, title } }: { event: Pick<Event, "id" | "title"> }) => (
  <Link to="/events/$id" params={{ id }} className="rounded-small no-underline hover:underline">
    {title}
  </Link>
);

type EventBadgesProps = {
  event: Event;
  /** Whether to include the RSVP status, if no button shows it. */
  withRsvp?: boolean;
};

export function EventBadges({ event, withRsvp }: EventBadgesProps) {
  const own = useCurrentUser()?.id === event.host.id;
  const rsvp = event.status === "cancelled" || event.isOver || own ? undefined : event.rsvp?.status;
  return (
    <div className="flex flex-wrap gap-[.4rem]">
      <WhenBadge event={event} />
      {event.isOnline && (
        <Badge tone="sky" icon={Video}>
          Online
        </Badge>
      )}
      <Badge>{categoryLabels[event.category]}</Badge>
      {own && event.host.id && <Badge>You’re hosting</Badge>}
      {withRsvp && rsvp === "attending" && <Badge icon={Check}>Going</Badge>}
      {withRsvp && rsvp === "waiting" && <Badge>On the waitlist</Badge>}
      {/* While the host is suspended, it is not visible whether she is verified. */}
      {!own && event.status !== "on hold" && (
        <NotVerifiedBadge person={event.host}>Host not verified yet</NotVerifiedBadge>
      )}
      {!event.rsvp && event.can.rsvp && isFull(event) && <Badge>Event full</Badge>}
    </div>
  );
}

function WhenBadge({ event }: { event: Event }) {
  if (event.status === "cancelled") return <Badge tone="danger">Cancelled</Badge>;
  if (event.isOver) return <Badge>Past</Badge>;
  if (event.status === "on hold") return <Badge tone="butter">On hold</Badge>;
  if (event.hasStarted) return <Badge>Already started</Badge>;
  if (!event.isThisWeek) return <Badge>Upcoming</Badge>;
  return (
    <>
      <DayBadge event={event} />
      <Badge tone="butter">This Week</Badge>
    </>
  );
}

const dayNames = { today: "Today", tomorrow: "Tomorrow" };

function DayBadge({ event }: { event: Event }) {
  const { timeZone } = useSite();
  const now = useNow();
  // Hydration needs what the server has rendered; after it, an open page follows midnight.
  const day = useHydrated() ? startsOn(timeZone, new Date(event.date), now) : event.startsOn;
  return day && <Badge tone="butter">{dayNames[day]}</Badge>;
}

export function EventTimes({ event }: { event: Pick<Event, "date" | "endsAt"> }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  // Around New Year, the server may render in one year and the browser hydrate in the next.
  return (
    <time dateTime={event.date} suppressHydrationWarning>
      {whenInShort(timeZone, event, now)}
    </time>
  );
}

type AttendanceProps = { event: Event; wide?: boolean };

export function Attendance({ event: { attendees, capacity }, wide }: AttendanceProps) {
  if (capacity === null) return null;
  return (
    <div
      className={clsx(
        "grid gap-[.4rem] type-small text-ink-soft",
        !wide && "max-w-36 min-w-[min(6rem,100%)] flex-1",
      )}
    >
      <p>
        <b className="font-[650] text-ink tabular-nums">{`${attendees}/${capacity}`}</b>
        <span>{" attending"}</span>
      </p>
      <Meter label="Spots taken" value={attendees} max={capacity} />
    </div>
  );
}
