import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { startInShort } from "#src/features/events/client/event-times.ts";
import { useConfirmation } from "#src/features/events/client/use-rsvp.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { Button } from "#src/ui/button.tsx";

/** Asks whether she comes, after a promotion from the waitlist or a new time or location. */
export function ConfirmSpot({ event: { id, rsvp } }: { event: EventDetail }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const confirmation = useConfirmation(id);
  if (!rsvp?.mustReconfirm && !rsvp?.declineUntil) return null;
  return (
    <div className="grid gap-3 rounded-control bg-butter-wash p-4 text-butter-ink">
      <p suppressHydrationWarning>
        {rsvp.mustReconfirm
          ? "The time or the place has changed. Do you still come?"
          : `A place came free, and it is yours. If it does not suit you, please give it up by ${startInShort(timeZone, rsvp.declineUntil!, now)}.`}
      </p>
      <Button variant="ink" busy={confirmation.busy} onClick={() => confirmation.run()}>
        {rsvp.mustReconfirm ? "Still Coming" : "I Am Coming"}
      </Button>
    </div>
  );
}
