import { Ticket } from "lucide-react";
import {
  Attendance,
  EventBadges,
  EventTicket,
  EventTimes,
  EventTitle,
} from "#src/features/events/client/event-ticket.tsx";
import { eventAnchor, locationOf } from "#src/features/events/client/event-text.ts";
import { RsvpButton } from "#src/features/events/client/rsvp-button.tsx";
import type { Event } from "#src/features/events/event.schema.ts";
import { dollars } from "#src/shared/format.ts";
import { FactList } from "#src/ui/badge.tsx";

type EventCardProps = {
  event: Event;
  afterLogin?: boolean;
};

export function EventCard({ event, afterLogin }: EventCardProps) {
  return (
    <EventTicket event={event} cover={event.cover} id={eventAnchor(event.id)}>
      <EventBadges event={event} />
      <h3 dir="auto" className="text-[1.375rem]/[1.2] wrap-anywhere">
        <EventTitle event={event} />
      </h3>
      {event.description && (
        <p dir="auto" className="line-clamp-3 text-pretty text-ink-soft wrap-anywhere">
          {event.description}
        </p>
      )}
      <EventFacts event={event} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
        <Attendance event={event} />
        <div className="ml-auto max-w-full min-w-0">
          <RsvpButton event={event} afterLogin={afterLogin} from="/events" />
        </div>
      </div>
    </EventTicket>
  );
}

export function EventFacts({ event }: { event: Event }) {
  return (
    <FactList
      facts={[
        { icon: "clock", text: <EventTimes event={event} /> },
        { icon: event.isOnline ? "video" : "map-pin", text: locationOf(event) },
        ...(event.price ? [{ icon: Ticket, text: dollars(event.price) }] : []),
      ]}
    />
  );
}
