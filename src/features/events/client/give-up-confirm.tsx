import { useState } from "react";
import { useRsvp } from "#src/features/events/client/use-rsvp.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

const words = {
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

/** Asks once more, then gives a place back, at the event or on its waitlist. */
export function GiveUpConfirm({ event, onClose }: GiveUpConfirmProps) {
  const rsvp = useRsvp(event.id);
  // As it was when she was asked: given up, it is neither any more.
  const [status] = useState(event.rsvp?.status ?? "attending");
  return (
    <ConfirmDialog
      {...words[status]}
      open
      onOpenChange={onClose}
      busy={rsvp.busy}
      danger
      onConfirm={() => rsvp.run("not_attending", { onSettled: onClose })}
    />
  );
}
