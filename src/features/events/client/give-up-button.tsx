import { useState, type ReactNode } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import type { Event } from "#src/features/events/event.schema.ts";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";

const GiveUpConfirm = lazyDialog(
  "Give up your place?",
  () => import("#src/features/events/client/give-up-confirm.tsx").then((module) => module.GiveUpConfirm),
  { whenIdle: true },
);

type GiveUpButtonProps = { event: Event; variant?: ButtonVariant; children: ReactNode };

/** Gives up a spot or leaves the waitlist, after a confirmation. */
export function GiveUpButton({ event, variant = "plain", children }: GiveUpButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button wide variant={variant} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && <GiveUpConfirm event={event} onClose={() => setAsking(false)} />}
    </>
  );
}
