import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import {
  EventBadges,
  EventTicket,
  EventTimes,
  EventTitle,
} from "#src/features/events/client/event-ticket.tsx";
import { locationOf } from "#src/features/events/client/event-text.ts";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import type { Event } from "#src/features/events/event.schema.ts";
import { comingEventsQuery, pastEventsQuery } from "#src/pages/profile/client/profile.api.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";

export function RecentEvents() {
  const past = useInfiniteQuery(pastEventsQuery);
  const coming = useInfiniteQuery(comingEventsQuery);
  return (
    <>
      <section className="grid content-start gap-4">
        <h2 className="type-h3">Recent events</h2>
        <EventList list={past} empty="You haven’t been to an event yet." />
      </section>
      <section className="grid content-start gap-4">
        <h2 className="type-h3">Coming up</h2>
        <EventList list={coming} empty="You have nothing coming up." />
      </section>
    </>
  );
}

type EventListProps = { list: UseInfiniteQueryResult<FetchedList<Event>>; empty: string };

function EventList({ list: { data, isError, refetch }, empty }: EventListProps) {
  if (data && data.items.length === 0) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">{empty}</p>
        <Button asChild>
          <Link to="/events">See Events</Link>
        </Button>
      </div>
    );
  }
  if (data) {
    return (
      <ul className="grid gap-4">
        {data.items.map((event) => (
          <li key={event.id} className="min-w-0">
            <EventTicket event={event}>
              <EventBadges event={event} withRsvp />
              <h3 className="text-[1.3125rem]/[1.2] wrap-anywhere">
                <EventTitle event={event} />
              </h3>
              <p className="text-ink-soft type-small wrap-anywhere">
                <EventTimes event={event} />
                <span>{` · ${locationOf(event)}`}</span>
              </p>
            </EventTicket>
          </li>
        ))}
      </ul>
    );
  }
  if (isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <Banner tone="bad">We couldn’t load your events. Check your connection and try again.</Banner>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Loading your events" className="grid gap-4">
      <TicketSkeleton />
    </div>
  );
}
