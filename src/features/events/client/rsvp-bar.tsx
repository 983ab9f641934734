import { spotsLeft, isFull } from "#src/features/events/client/event-text.ts";
import { RsvpButton } from "#src/features/events/client/rsvp-button.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { ThumbBar } from "#src/ui/page.tsx";

/** Whether a phone shows the RSVP button at its foot, and so not in the box. */
export const hasRsvpBar = ({ rsvp, can }: EventDetail) => !rsvp && !can.manage && can.rsvp;

/** At the foot of a phone: free spots, and the RSVP button. */
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
      {/* In a box of its own: a guest's button is in a form, which would leave the bar no width to share. */}
      <div className="px-0!">
        <RsvpButton wide event={event} from={`/events/${event.id}`} variant="primary" />
      </div>
    </ThumbBar>
  );
}
