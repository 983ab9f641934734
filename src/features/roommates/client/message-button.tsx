import { MessageCircle } from "lucide-react";
import { useId } from "react";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import type { ContactProps } from "#src/core/messages/client/contact-dialog.tsx";
import { VerifiedOnlyButton } from "#src/core/membership/client/verified-only-button.tsx";
import { lookingForLabels } from "#src/features/roommates/client/roommate-words.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { Button } from "#src/ui/button.tsx";

const ContactDialog = lazyDialog<ContactProps>(
  ({ label }) => label,
  () => import("#src/core/messages/client/contact-dialog.tsx").then((module) => module.ContactDialog),
);

type MessageButtonProps = {
  label: "Message" | "Send Message";
  variant: "quiet" | "primary";
  roommate: Pick<Roommate, "id" | "user" | "lookingFor" | "location">;
  /** Whether a draft from before a lost session opens again; not on cards, which may show one person twice. */
  resumesDraft?: boolean;
};

/** Opens a message to somebody who looks for a roommate. */
export function MessageButton({ label, variant, roommate, resumesDraft = false }: MessageButtonProps) {
  const button = useId();
  // The matches over the list may have the card of the same person.
  const { open, show, hide } = useDialog(resumesDraft ? "message" : `message ${button}`);
  const { id } = roommate;
  const suspended = useIsSuspended();
  useReopen(resumesDraft && id !== null && id, show);
  const look = { variant, size: variant === "quiet" ? "small" : "default", icon: MessageCircle } as const;
  if (suspended) return null;
  // Guests and accounts that are not verified get no ids.
  if (id === null) {
    return (
      <VerifiedOnlyButton
        {...look}
        action="message a roommate"
        title={label}
        why="Verified members can message each other. Choose a plan and get verified, then say hello."
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
          kind="roommate"
          subjectId={id}
          title={`Looking for: ${lookingForLabels[roommate.lookingFor]}`}
          detail={roommate.location ?? ""}
          to={roommate.user.firstName}
          label={label}
          done="Message Sent"
          onClose={() => void hide()}
        />
      )}
    </>
  );
}
