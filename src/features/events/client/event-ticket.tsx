import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useSite } from "#src/client/site.ts";
import { stubOf } from "#src/features/events/client/event-times.ts";
import type { Event } from "#src/features/events/event.schema.ts";

const tones = {
  meetup: "bg-peach-wash text-peach-ink",
  workshop: "bg-sky-wash text-sky-ink",
  networking: "bg-butter-wash text-butter-ink",
  social: "bg-lilac-wash text-lilac-ink",
} as const satisfies Record<Event["category"], string>;

type EventTicketProps = {
  event: Pick<Event, "category" | "date" | "title">;
  /** At the head of the event page. */
  grand?: boolean;
  id?: string;
  children: ReactNode;
};

/** An event as a ticket: the day on its stub, the rest of it beside. */
export function EventTicket({ event, grand, id, children }: EventTicketProps) {
  const { timeZone } = useSite();
  const { month, day, weekday } = stubOf(timeZone, event.date);
  return (
    <article
      id={id}
      aria-label={event.title}
      className={clsx("ticket scroll-mt-20", grand && "ticket-grand")}
    >
      {/* Hidden: the text beside it says the same day. */}
      <div aria-hidden="true" className={clsx("ticket-stub", tones[event.category])}>
        <span className="type-label">{month}</span>
        <span className="ticket-day">{day}</span>
        <span className="type-small">{weekday}</span>
      </div>
      <div className="ticket-rest">{children}</div>
    </article>
  );
}

/** An event's title, which leads to its page. */
export const EventTitle = ({ event: { id, title } }: { event: Pick<Event, "id" | "title"> }) => (
  <Link to="/events/$id" params={{ id }} className="rounded-small no-underline hover:underline">
    {title}
  </Link>
);
