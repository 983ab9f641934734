import { useRouter } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useIsSuspended } from "#src/core/people/client/account-suspended.tsx";
import { hasDraft } from "#src/client/form-draft.ts";
import { LogInFirst } from "#src/features/roommates/client/log-in-first.tsx";
import { lookingForWords } from "#src/features/roommates/client/roommate-text.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { Button } from "#src/ui/button.tsx";

type MessageButtonProps = {
  label: "Message" | "Send Message";
  variant: "quiet" | "primary";
  roommate: Pick<Roommate, "id" | "user" | "lookingFor" | "location">;
  /** Whether what she was writing when her session ended is before her again; not on cards, of which there may be two. */
  goesOn?: boolean;
};

/** The way to write to somebody who looks for a roommate. */
export function MessageButton({ label, variant, roommate, goesOn = false }: MessageButtonProps) {
  const Contact = useRouter().options.context.slots?.contact;
  const [open, setOpen] = useState(false);
  const { id } = roommate;
  const suspended = useIsSuspended();
  useEffect(() => {
    if (goesOn && id !== null && hasDraft(id)) setOpen(true);
  }, [goesOn, id]);
  const look = { variant, size: variant === "quiet" ? "small" : "default", icon: MessageCircle } as const;
  // A guest's list leads to nobody.
  if (id === null) {
    return (
      <LogInFirst action="message a roommate">
        <Button {...look} type="submit">
          {label}
        </Button>
      </LogInFirst>
    );
  }
  if (suspended) return null;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && Contact && (
        <Contact
          kind="roommate"
          subjectId={id}
          title={`Looking for: ${lookingForWords[roommate.lookingFor]}`}
          detail={roommate.location ?? ""}
          to={roommate.user.firstName}
          label={label}
          done="Message Sent"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
