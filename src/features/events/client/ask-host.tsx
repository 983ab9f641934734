import { MessageCircle } from "lucide-react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import { VerifiedOnlyButton } from "#src/core/membership/client/verified-only-button.tsx";
import type { ContactProps } from "#src/core/messages/client/contact-dialog.tsx";
import { useCan, useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { locationOf } from "#src/features/events/client/event-words.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { Button } from "#src/ui/button.tsx";

const ContactDialog = lazyDialog<ContactProps>(
  ({ label }) => label,
  () => import("#src/core/messages/client/contact-dialog.tsx").then((module) => module.ContactDialog),
);

const label = "Ask the Host";
const look = { size: "small", icon: MessageCircle } as const;

/** Opens a message to the host of an event that is still to come; nothing for herself. */
export function AskHost({ event }: { event: EventDetail }) {
  const { id, host, title, status, isOver } = event;
  const user = useCurrentUser();
  const suspended = useIsSuspended();
  const mayWrite = useCan("message.write");
  const { open, show, hide } = useDialog("ask-host");
  const asked = status === "scheduled" && !isOver && !suspended && user?.id !== host.id;
  useReopen(asked && mayWrite && id, show);
  if (!asked) return null;
  if (!mayWrite) {
    return (
      <VerifiedOnlyButton
        {...look}
        action="ask the host"
        title={label}
        why="Verified members can message each other. Choose a plan and get verified, then ask her."
      >
        {label}
      </VerifiedOnlyButton>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => void show()}>
        {label}
      </Button>
      {open && (
        <ContactDialog
          kind="event"
          subjectId={id}
          title={title}
          detail={locationOf(event)}
          to={host.firstName}
          label={label}
          done="Message Sent"
          onClose={() => void hide()}
        />
      )}
    </>
  );
}
