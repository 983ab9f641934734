import { spotsLeft, isFull } from "#src/features/events/client/event-text.ts";
import { RsvpButton } from "#src/features/events/client/rsvp-button.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { ThumbBar } from "#src/ui/thumb-bar.tsx";

/** Whether a phone has the button at its foot, and need not have it twice. */
export const hasRsvpBar = ({ rsvp, can }: EventDetail) => !rsvp && !can.manage && can.rsvp;

/** At the foot of the phone page, in the thumb's reach: how many places are left, and the button that takes one. */
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
      {/* In a box of its own: a guest's button stands in a form, which leaves the bar no width to share out. */}
      <div className="px-0!">
        <RsvpButton wide event={event} from={`/events/${event.id}`} variant="primary" />
      </div>
    </ThumbBar>
  );
}
