import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  EventBadges,
  EventStart,
  EventTicket,
  EventTitle,
} from "#src/features/events/client/event-ticket.tsx";
import { locationOf } from "#src/features/events/client/event-words.ts";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import type { Event } from "#src/features/events/event.schema.ts";
import { comingEventsQuery, pastEventsQuery, recentEvents } from "#src/pages/profile/client/profile.api.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";

/** Up to three of the user's events: upcoming ones first, then past ones, the latest first. */
export function RecentEvents() {
  const coming = useInfiniteQuery(comingEventsQuery);
  const past = useInfiniteQuery(pastEventsQuery);
  if (coming.data && past.data) {
    const events = [...coming.data.items, ...past.data.items].slice(0, recentEvents);
    return events.length > 0 ? <EventList events={events} /> : <NoEvents />;
  }
  if (coming.isError || past.isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <Banner tone="bad">Your events could not be fetched. Check your connection and try again.</Banner>
        <Button onClick={() => void Promise.all([coming.refetch(), past.refetch()])}>Try Again</Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Loading your events" className="grid gap-4">
      <TicketSkeleton />
      <TicketSkeleton />
    </div>
  );
}

function EventList({ events }: { events: readonly Event[] }) {
  return (
    <ul className="grid gap-4">
      {events.map((event) => (
        <li key={event.id} className="min-w-0">
          <EventTicket event={event}>
            <EventBadges event={event} />
            <h3 className="text-[1.3125rem]/[1.2] wrap-anywhere">
              <EventTitle event={event} />
            </h3>
            <p className="text-ink-soft type-small wrap-anywhere">
              <EventStart date={event.date} />
              {" · "}
              {locationOf(event)}
            </p>
          </EventTicket>
        </li>
      ))}
    </ul>
  );
}

function NoEvents() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">You have not said yes to an event yet.</p>
      <Button asChild>
        <Link to="/events">See Events</Link>
      </Button>
    </div>
  );
}
