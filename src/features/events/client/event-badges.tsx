import { Check, Video } from "lucide-react";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { categoryLabels, isFull } from "#src/features/events/client/event-text.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { Badge } from "#src/ui/badge.tsx";

type EventBadgesProps = {
  event: Event;
  /** At the head of the event page, which has no button that shows the RSVP. */
  grand?: boolean;
};

/** Badges of an event: when, online, category, RSVP, full. */
export function EventBadges({ event, grand }: EventBadgesProps) {
  const own = useCurrentUser()?.id === event.host.id;
  return (
    <div className="flex flex-wrap gap-[.4rem]">
      <WhenBadge event={event} />
      {event.isOnline && (
        <Badge tone="sky" icon={Video}>
          Online
        </Badge>
      )}
      <Badge>{categoryLabels[event.category]}</Badge>
      {own && event.host.id && <Badge>You host</Badge>}
      {grand && event.rsvp?.status === "attending" && <Badge icon={Check}>Going</Badge>}
      {grand && event.rsvp?.status === "waiting" && <Badge>On the waitlist</Badge>}
      {!event.rsvp && event.can.rsvp && isFull(event) && <Badge>Event full</Badge>}
    </div>
  );
}

function WhenBadge({ event }: { event: Event }) {
  if (event.status === "cancelled") return <Badge tone="danger">Cancelled</Badge>;
  if (event.isOver) return <Badge>Past</Badge>;
  if (event.hasStarted) return <Badge>Already started</Badge>;
  return event.isThisWeek ? <Badge tone="butter">This Week</Badge> : <Badge>Upcoming</Badge>;
}
