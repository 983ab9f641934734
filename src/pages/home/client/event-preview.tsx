import { useMemberLink } from "#src/pages/home/client/member-link.ts";
import { EventTicket, EventTimes, EventTitle } from "#src/features/events/client/event-ticket.tsx";
import { eventAnchor, locationOf, rsvpLabel } from "#src/features/events/client/event-text.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { Button } from "#src/ui/button.tsx";

export function EventPreview({ event }: { event: Event }) {
  const rsvp = useMemberLink(
    `/events#${eventAnchor(event.id)}`,
    "Please sign in to RSVP to events and access membership features.",
  );
  const { attendees, capacity } = event;
  const status = event.rsvp && rsvpLabel(event.rsvp);
  return (
    <EventTicket event={event}>
      <h3 className="text-[1.3125rem]/[1.2] wrap-anywhere">
        <EventTitle event={event} />
      </h3>
      {event.description && (
        <p className="line-clamp-2 text-pretty text-ink-soft wrap-anywhere">{event.description}</p>
      )}
      <p className="text-ink-soft type-small">
        <EventTimes event={event} />
        <span>{` · ${locationOf(event)}`}</span>
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        <span className="fact text-ink-soft type-small">
          <span className="icon icon-users fact-icon" />
          <span aria-hidden="true">{`${attendees}/${capacity ?? "∞"}`}</span>
          <span className="sr-only">
            {`${attendees} attend, ${capacity === null ? "no limit" : `of ${capacity} spots`}`}
          </span>
        </span>
        {(status || event.can.rsvp) && (
          <Button
            onClick={rsvp}
            size="small"
            aria-label={status ? `${status}, ${event.title}` : `RSVP to ${event.title}`}
          >
            {status ?? "RSVP"}
          </Button>
        )}
      </div>
    </EventTicket>
  );
}
