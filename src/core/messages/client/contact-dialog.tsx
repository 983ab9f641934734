import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { storeDraft } from "#src/client/drafts.ts";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { LoadingDialog } from "#src/client/lazy-dialog.tsx";
import { membershipQuery } from "#src/core/verification/client/membership.api.ts";
import { NeedsPlan } from "#src/core/plans/client/needs-plan.tsx";
import { NotYetAllowed } from "#src/core/verification/client/not-yet-allowed.tsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { Addressee, type AddresseeProps } from "#src/core/messages/client/addressee.tsx";
import { ContactSubjectCard, SafetyLine } from "#src/core/messages/client/contact-subject-card.tsx";
import { conversationWithQuery } from "#src/core/messages/client/message.api.ts";
import { ContactState, type Shown } from "#src/core/messages/client/contact-state.tsx";
import { messageDraft, requestContact } from "#src/core/messages/client/message-writes.api.ts";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import { contactInput, type Conversation } from "#src/core/messages/message.schema.ts";
import { withCommas } from "#src/shared/format.ts";
import { Textarea } from "#src/ui/input.tsx";
import type { Entitlement } from "#src/shared/actor.ts";

export type ContactProps = Omit<AddresseeProps, "to"> & {
  /** The kind of the subject: "listing". */
  kind: string;
  /** The id under which the draft is saved: coming back to the page reopens the dialog with the draft. */
  subjectId: string;
  title: string;
  detail: string;
  /** The recipient; null if unknown. */
  to: AddresseeProps["to"] | null;
  /** The entitlement that a first message requires, and the text for members whose plan does not include it. */
  needs?: { entitlement: Entitlement; why: string };
  /** The dialog's title. */
  label: string;
  /** The title of the toast after sending: "Contact Sent". */
  done: string;
  onClose: () => void;
};

/** The dialog for writing to a member about something she posted; unverified members see how to become verified. */
export function ContactDialog(props: ContactProps) {
  const { to, needs, label, onClose } = props;
  const allowed = useCan("message.write");
  const known = useQuery({
    ...conversationWithQuery(to?.id ?? ""),
    enabled: allowed && Boolean(to?.id),
    // Fetched each time the dialog opens: the request may have been answered since.
    gcTime: 0,
  });
  const membership = useQuery({ ...membershipQuery, enabled: allowed && needs !== undefined });
  if (!allowed)
    return (
      <NotYetAllowed
        title={label}
        why="Only verified members can message each other. Choose a plan and get verified, then write to her."
        onClose={onClose}
      />
    );
  if (known.isLoading || membership.isLoading) return <LoadingDialog title={label} onClose={onClose} />;
  const conversation = known.data?.[0];
  // The recipient of a request may answer whatever her plan.
  const isFirst = conversation?.state !== "asked" && !conversation?.can.write;
  if (needs && isFirst && membership.data?.entitlements.includes(needs.entitlement) === false)
    return <NeedsPlan {...needs} title={label} onClose={onClose} />;
  return <Contact {...props} known={conversation} />;
}

function Contact({ known, ...props }: ContactProps & { known: Conversation | undefined }) {
  const [shown, setShown] = useState<Shown | undefined>(
    // A request by either of them is pending: nothing can be added before the answer.
    known?.state === "asked" ? { conversation: known } : undefined,
  );
  if (shown) return <ContactState {...shown} known={known} onClose={props.onClose} />;
  return <ContactForm {...props} inTouch={known?.can.write ?? false} onAnswer={setShown} />;
}

type ContactFormProps = ContactProps & {
  inTouch: boolean;
  onAnswer: (shown: Shown) => void;
};

function ContactForm(props: ContactFormProps) {
  const { kind, subjectId, title, detail, to, age, shared, label, done } = props;
  const { onClose, inTouch, onAnswer } = props;
  const name = to?.firstName || "her";
  const form = useDialogForm({
    schema: contactInput.pick({ text: true }).transform(({ text }) => ({ kind, subjectId, text })),
    initial: { text: "" },
    draft: subjectId,
    call: requestContact,
    // A message in a conversation is shown there.
    done: ({ sent, conversation }) =>
      sent && conversation.state === "asked"
        ? { title: done, description: `We’ll tell you when ${name === "her" ? "she" : name} answers.` }
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
      {to && <Addressee to={to} age={age} shared={shared} />}
      <ContactSubjectCard title={title} detail={detail} />
      {inTouch && <p>{`You and ${name} are already in touch, so this goes into your conversation.`}</p>}
      <FormField
        form={form}
        name="text"
        label="Your message"
        hint={`${inTouch ? "Say what you’d like to know." : "Say who you are and what you’d like to know."} Up to ${withCommas(messageLimits.first)} characters.`}
      >
        {(field) => <Textarea {...field} className="min-h-40!" />}
      </FormField>
      {!inTouch && (
        <p className="type-small text-ink-soft">
          {`${name === "her" ? "She" : name} will see your first name, picture and congregation, and how long you’ve been verified. She won’t see your email, phone number or address.`}
        </p>
      )}
      <SafetyLine />
    </FormDialog>
  );
}
