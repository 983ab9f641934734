import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { storeDraft } from "#src/client/drafts.ts";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { LoadingDialog } from "#src/client/lazy-dialog.tsx";
import { useSite } from "#src/client/site.ts";
import { NotYetAllowed } from "#src/core/membership/client/not-yet-allowed.tsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { ContactSubjectCard, SafetyLine } from "#src/core/messages/client/contact-subject-card.tsx";
import { conversationWithQuery } from "#src/core/messages/client/message.api.ts";
import { messageDraft, requestContact } from "#src/core/messages/client/message-writes.api.ts";
import { MessageBubble } from "#src/core/messages/client/message-bubble.tsx";
import { messageLimits } from "#src/core/messages/message.constants.ts";
import { contactInput, type Conversation } from "#src/core/messages/message.schema.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { withCommas } from "#src/shared/format.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Textarea } from "#src/ui/input.tsx";

/** Props of the dialog in which somebody writes to a member about a thing of hers. */
export type ContactProps = {
  /** What it is about, by its kind and id: "listing". */
  kind: string;
  /** The draft is saved under this id: coming back to the page opens the dialog with the draft in it. */
  subjectId: string;
  /** The title of the subject, and one line more. */
  title: string;
  detail: string;
  /** The id and the first name of whoever reads it, where they are known. */
  toId: string | null | undefined;
  to?: string | undefined;
  /** The dialog's title, the same as the label of the button that opens it. */
  label: string;
  /** The title of the toast once it is stored: "Contact Sent". */
  done: string;
  onClose: () => void;
};

/**
 * The dialog that writes to a member about a thing of hers: a request, or a message in the conversation that the two have.
 * While one of them waits for an answer, it says so instead; members who are not verified see how to become so.
 */
export function ContactDialog(props: ContactProps) {
  const { toId, label, onClose } = props;
  const allowed = useCan("message.write");
  const known = useQuery({
    ...conversationWithQuery(toId ?? ""),
    enabled: allowed && Boolean(toId),
    // Asked anew each time the dialog opens: she may have been answered since.
    gcTime: 0,
  });
  if (!allowed)
    return (
      <NotYetAllowed
        title={label}
        why="Only verified members can message each other. Choose a plan and get verified, then write to her."
        onClose={onClose}
      />
    );
  if (known.isLoading) return <LoadingDialog title={label} onClose={onClose} />;
  return <Contact {...props} known={known.data?.[0]} />;
}

function Contact({ known, ...props }: ContactProps & { known: Conversation | undefined }) {
  const [shown, setShown] = useState<Shown | undefined>(
    // Whom she asked or who asked her: nothing can be added before the answer.
    known?.state === "asked" ? { conversation: known } : undefined,
  );
  if (shown) return <ContactState {...shown} onClose={props.onClose} />;
  return <ContactForm {...props} inTouch={known?.can.write ?? false} onAnswer={setShown} />;
}

type ContactFormProps = ContactProps & {
  /** Whether it goes into their conversation, and asks for nothing. */
  inTouch: boolean;
  onAnswer: (shown: Shown) => void;
};

function ContactForm(props: ContactFormProps) {
  const { kind, subjectId, title, detail, to = "her", label, done, onClose, inTouch, onAnswer } = props;
  const form = useApiForm({
    schema: contactInput.pick({ text: true }).transform(({ text }) => ({ kind, subjectId, text })),
    initial: { text: "" },
    draft: subjectId,
    call: requestContact,
    // What went into a conversation is shown there.
    done: ({ sent, conversation }) =>
      sent && conversation.state === "asked"
        ? { title: done, description: `We will tell you when ${to === "her" ? "she" : to} answers.` }
        : undefined,
    failed: "Failed to send your message. Please try again.",
    help: { label: "See the plans", to: "/membership" },
    changes: ["/api/conversations"],
    onDone: ({ conversation, sent }, { text }) => {
      if (!sent) storeDraft(messageDraft(conversation.id), text);
      onAnswer({ conversation, sent });
    },
  });
  return (
    <FormDialog
      form={form}
      title={label}
      discardTitle="Discard message?"
      submitLabel={inTouch ? "Send Message" : "Send Request"}
      busyLabel="Sending..."
      onClose={onClose}
    >
      <ContactSubjectCard title={title} detail={detail} />
      {inTouch && <p>You and {to} are already in touch, so this goes into your conversation.</p>}
      <FormField
        form={form}
        name="text"
        label="Your message"
        hint={`${inTouch ? "What you would like to know." : "Who you are, what you would like to know."} Up to ${withCommas(messageLimits.first)} characters.`}
      >
        {(field) => <Textarea {...field} className="min-h-40!" />}
      </FormField>
      {!inTouch && (
        <p className="type-small text-ink-soft">
          {to === "her" ? "She" : to} will see your first name, your picture and congregation, and since when
          you are verified. Never your e-mail, number or address.
        </p>
      )}
      <SafetyLine />
    </FormDialog>
  );
}

type Shown = {
  conversation: Conversation;
  /** Whether something was sent just now; undefined where nothing was written. */
  sent?: boolean;
};

/** How it stands between the two, after something was sent or because nothing can be. */
function ContactState({ conversation, sent, onClose }: Shown & { onClose: () => void }) {
  const { id, subject, state, askedByMe, last } = conversation;
  const { firstName } = conversation.with;
  const { timeZone } = useSite();
  const title =
    state === "accepted"
      ? `You and ${firstName}`
      : askedByMe
        ? `Waiting for ${firstName}`
        : `${firstName} wrote to you`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      width="36rem"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button asChild variant="primary">
            <Link to="/messages/$id" params={{ id }}>
              {state === "asked" && !askedByMe ? "Read and Answer" : "See Messages"}
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
      {sent === false && (
        <Banner tone="bad">
          What you typed now was not sent. It waits in the box of your conversation until{" "}
          {askedByMe ? `${firstName} has accepted your request` : "you have accepted her request"}.
        </Banner>
      )}
      {state === "accepted" && sent && <p role="status">Sent. It’s in your conversation with {firstName}.</p>}
      {state === "asked" && sent === undefined && (
        <p>
          {askedByMe
            ? `You wrote to ${firstName} on ${longDateIn(timeZone, (last ?? conversation).createdAt)}. You can write more once she accepts.`
            : "Accept her request, then you can write to each other about this too."}
        </p>
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
