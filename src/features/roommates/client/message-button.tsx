import { useId } from "react";
import { useContact } from "#src/core/messages/client/contacts.tsx";
import { ContactButton } from "#src/core/messages/client/contact-button.tsx";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { budgetText, lookingForLabels } from "#src/features/roommates/client/roommate-text.ts";
import { roommateOpenings } from "#src/features/roommates/roommate.options.ts";
import type { Roommate, RoommateMatch } from "#src/features/roommates/roommate.schema.ts";

type MessageButtonProps = {
  /** "Send Message" where it is clear to whom; "Message Clara" on cards. */
  label?: string;
  variant: "quiet" | "primary";
  roommate: Pick<Roommate, "id" | "user" | "age" | "budget" | "lookingFor" | "location"> &
    Partial<Pick<RoommateMatch, "reasons">>;
  /** Whether a draft from before a lost session reopens; not on cards, which may show one person twice. */
  resumesDraft?: boolean;
};

const insiders = {
  entitlement: "direct-messages",
  why: "Writing to matches is part of CC Insider. On any plan, you can answer those who write to you.",
} as const;

export function MessageButton({ label, variant, roommate, resumesDraft = false }: MessageButtonProps) {
  const button = useId();
  const contact = useContact({ personId: roommate.user.id });
  if (useIsSuspended()) return null;
  return (
    <ContactButton
      kind="roommate"
      // Guests and accounts that are not verified get no ids.
      subjectId={roommate.id}
      title={`Looking for: ${lookingForLabels[roommate.lookingFor]}`}
      detail={[roommate.location, `Budget ${budgetText(roommate)} a month`].filter(Boolean).join(" · ")}
      openings={roommateOpenings}
      to={roommate.user}
      age={roommate.age}
      shared={roommate.reasons}
      needs={insiders}
      label={`Message ${roommate.user.firstName}`.trim()}
      button={label}
      done="Message Sent"
      action="message a roommate"
      why="Verified members can message each other. Choose a plan and get verified, then say hello."
      // The matches dialog above the list may show the same person.
      dialog={resumesDraft ? "message" : `message ${button}`}
      conversation={contact}
      resumesDraft={resumesDraft}
      variant={variant}
      size={variant === "quiet" ? "small" : "default"}
    />
  );
}
