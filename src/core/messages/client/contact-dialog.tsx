import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { storeDraft } from "#src/client/drafts.ts";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { NotYetAllowed } from "#src/core/membership/client/not-yet-allowed.tsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { ContactSubjectCard, SafetyLine } from "#src/core/messages/client/contact-subject-card.tsx";
import { messageDraft, requestContact } from "#src/core/messages/client/message-writes.api.ts";
import { MessageBubble } from "#src/core/messages/client/message-bubble.tsx";
import { messageLimits } from "#src/core/messages/message.constants.ts";
import { contactInput, type Conversation } from "#src/core/messages/message.schema.ts";
import { withCommas } from "#src/shared/format.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Textarea } from "#src/ui/input.tsx";

/** Props of the dialog in which somebody writes to a member for the first time. */
export type ContactProps = {
  /** What it is about, by its kind and id: "listing". */
  kind: string;
  /** The draft is saved under this id: coming back to the page opens the dialog with the draft in it. */
  subjectId: string;
  /** The title of the subject, and one line more. */
  title: string;
  detail: string;
  /** The first name of whoever reads it, where it is known. */
  to?: string | undefined;
  /** The dialog's title, the same as the label of the button that opens it. */
  label: string;
  /** The title of the toast once it is stored: "Contact Sent". */
  done: string;
  onClose: () => void;
};

type Answer = {
  conversation: Conversation;
  /** False where this conversation already existed, to which nothing was added. */
  sent: boolean;
};

/** The dialog for the first message to a member; members who are not verified see how to become so. */
export function ContactDialog(props: ContactProps) {
  const allowed = useCan("message.write");
  if (allowed) return <ContactForm {...props} />;
  return (
    <NotYetAllowed
      title={props.label}
      why="Only verified members can message each other. Choose a plan and get verified, then write to her."
      onClose={props.onClose}
    />
  );
}

function ContactForm({ kind, subjectId, title, detail, to = "her", label, done, onClose }: ContactProps) {
  const [answer, setAnswer] = useState<Answer>();
  const form = useApiForm({
    schema: contactInput.pick({ text: true }).transform(({ text }) => ({ kind, subjectId, text })),
    initial: { text: "" },
    draft: subjectId,
    call: requestContact,
    done: ({ sent }) =>
      sent
        ? { title: done, description: `We will tell you when ${to === "her" ? "she" : to} answers.` }
        : undefined,
    failed: "Failed to send your message. Please try again.",
    help: { label: "See the plans", to: "/membership" },
    changes: ["/api/conversations"],
    onDone: ({ conversation, sent }, { text }) => {
      if (!sent && conversation.can.write) storeDraft(messageDraft(conversation.id), text);
      setAnswer({ conversation, sent });
    },
  });
  if (answer) return <ContactSent {...answer} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={label}
      discardTitle="Discard message?"
      submitLabel="Send Request"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <ContactSubjectCard title={title} detail={detail} />
      <FormField
        form={form}
        name="text"
        label="Your message"
        hint={`Who you are, what you would like to know. Up to ${withCommas(messageLimits.first)} characters.`}
      >
        {(field) => <Textarea {...field} className="min-h-40!" />}
      </FormField>
      <p className="type-small text-ink-soft">
        {to === "her" ? "She" : to} will see your first name, your picture and congregation, and since when
        you are verified. Never your e-mail, number or address.
      </p>
      <SafetyLine />
    </FormDialog>
  );
}

function ContactSent({ conversation, sent, onClose }: Answer & { onClose: () => void }) {
  const { id, subject, state, last, ended, closed, can } = conversation;
  const { firstName } = conversation.with;
  const { timeZone } = useSite();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={state === "accepted" ? `You and ${firstName}` : `Waiting for ${firstName}`}
      width="36rem"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button asChild variant="primary">
            <Link to="/messages/$id" params={{ id }}>
              See Messages
            </Link>
          </Button>
        </>
      }
    >
      <ContactSubjectCard {...subject} />
      {last && (
        <div className="grid">
          <MessageBubble message={last} timeZone={timeZone} />
        </div>
      )}
      {!sent && (
        <Banner tone="bad">
          {`You and ${firstName} are in touch already. What you typed now was not sent: `}
          {can.write
            ? "it waits in the box of your conversation."
            : ended
              ? "she has left this conversation."
              : closed
                ? "you can’t write to each other right now."
                : "you can write more once the request was accepted."}
        </Banner>
      )}
      {state === "asked" && sent && (
        <ol className="grid gap-2 type-small text-ink-soft">
          <li>
            <b className="text-ink">Sent.</b> She sees it in her messages.
          </li>
          <li>
            <b className="text-ink">{firstName} reads it.</b> You can write more once she accepts.
          </li>
          <li>
            <b className="text-ink">You talk.</b> See the home together before any money.
          </li>
        </ol>
      )}
    </Dialog>
  );
}
