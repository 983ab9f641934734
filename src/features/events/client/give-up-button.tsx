import type { ReactNode } from "react";
import { useConfirm } from "#src/client/confirm.tsx";
import { useRsvp } from "#src/features/events/client/use-rsvp.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";

const questions = {
  attending: {
    title: "Give up your place?",
    text: "Somebody else can come then. If the event fills up, you would be at the end of the waitlist.",
    confirmLabel: "Give Up My Place",
    cancelLabel: "Keep My Place",
  },
  waiting: {
    title: "Leave the waitlist?",
    text: "If you come back later, you would be at its end.",
    confirmLabel: "Leave the Waitlist",
    cancelLabel: "Keep Waiting",
  },
};

/** Asks for confirmation, then gives up a spot or leaves the waitlist. */
export function useGiveUp({ id, rsvp }: Event) {
  const confirm = useConfirm();
  const { attempt } = useRsvp(id);
  return () =>
    void confirm({
      ...questions[rsvp?.status ?? "attending"],
      danger: true,
      action: () => attempt("not_attending"),
    });
}

type GiveUpButtonProps = { event: Event; variant?: ButtonVariant; children: ReactNode };

/** Gives up a spot or leaves the waitlist, after a confirmation. */
export function GiveUpButton({ event, variant = "plain", children }: GiveUpButtonProps) {
  const giveUp = useGiveUp(event);
  return (
    <Button wide variant={variant} onClick={giveUp}>
      {children}
    </Button>
  );
}
