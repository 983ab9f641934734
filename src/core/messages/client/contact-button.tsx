import type { ComponentProps } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import { OpenConversation } from "#src/core/messages/client/contact-line.tsx";
import { VerifiedOnlyButton } from "#src/core/verification/client/verified-only-button.tsx";
import type { KnownContact } from "#src/core/messages/client/contact.api.ts";
import type { ContactProps } from "#src/core/messages/client/contact-dialog.tsx";
import { Button } from "#src/ui/button.tsx";

export const ContactDialog = lazyDialog<ContactProps>(
  ({ label }) => label,
  () => import("#src/core/messages/client/contact-dialog.tsx").then((module) => module.ContactDialog),
);

type ContactButtonProps = Omit<ContactProps, "onClose" | "subjectId"> &
  Pick<ComponentProps<typeof Button>, "variant" | "size"> & {
    /** Null for guests and for accounts that may not write yet: they learn how to become a verified member. */
    subjectId: string | null;
    /** The button's text; by default the dialog's title. */
    button?: string;
    /** The action as the login prompt names it: "message a roommate". */
    action: string;
    /** Why only verified members can write. */
    why: string;
    /** The dialog's name in the browser history: a page may have several of these buttons. */
    dialog: string;
    /** An existing conversation to open instead of the form. */
    conversation?: KnownContact | undefined;
    /** Whether to reopen the dialog with a draft from before the session ended. */
    resumesDraft?: boolean;
  };

/** Opens the first message to a member about something she posted. */
export function ContactButton(props: ContactButtonProps) {
  const {
    subjectId,
    button = props.label,
    action,
    why,
    dialog,
    conversation,
    resumesDraft = false,
    variant,
    size,
    ...contact
  } = props;
  const { open, show, hide } = useDialog(dialog);
  useReopen(resumesDraft && subjectId !== null && subjectId, show);
  const look = { icon: "message-circle" as const, ...(variant && { variant }), ...(size && { size }) };
  if (subjectId === null) {
    return (
      <VerifiedOnlyButton {...look} action={action} title={contact.label} why={why}>
        {button}
      </VerifiedOnlyButton>
    );
  }
  return (
    <>
      {conversation ? (
        <OpenConversation contact={conversation} {...look} />
      ) : (
        <Button {...look} onClick={() => void show()}>
          {button}
        </Button>
      )}
      {open && <ContactDialog {...contact} subjectId={subjectId} onClose={() => void hide()} />}
    </>
  );
}
