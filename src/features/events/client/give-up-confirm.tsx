import { useState } from "react";
import { useRsvp } from "#src/features/events/client/use-rsvp.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

const texts = {
  attending: {
    title: "Give up your place?",
    description:
      "Somebody else can come then. If the event fills up, you would be at the end of the waitlist.",
    confirmLabel: "Give Up My Place",
    cancelLabel: "Keep My Place",
  },
  waiting: {
    title: "Leave the waitlist?",
    description: "If you come back later, you would be at its end.",
    confirmLabel: "Leave the Waitlist",
    cancelLabel: "Keep Waiting",
  },
};

type GiveUpConfirmProps = { event: Event; onClose: () => void };

/** Asks for confirmation, then gives up a spot or leaves the waitlist. */
export function GiveUpConfirm({ event, onClose }: GiveUpConfirmProps) {
  const rsvp = useRsvp(event.id);
  // As it was on opening: once given up, there is no RSVP.
  const [status] = useState(event.rsvp?.status ?? "attending");
  return (
    <ConfirmDialog
      {...texts[status]}
      open
      onOpenChange={onClose}
      busy={rsvp.busy}
      danger
      onConfirm={() => rsvp.run("not_attending", { onSettled: onClose })}
    />
  );
}
