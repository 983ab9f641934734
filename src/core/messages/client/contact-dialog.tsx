import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { storeDraft } from "#src/client/drafts.ts";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { TextCounter } from "#src/client/forms/text-counter.tsx";
import { LoadingDialog } from "#src/client/lazy-dialog.tsx";
import { membershipQuery } from "#src/core/verification/client/membership.api.ts";
import { NeedsPlan } from "#src/core/plans/client/needs-plan.tsx";
import { NotYetAllowed } from "#src/core/verification/client/not-yet-allowed.tsx";
import { useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { Addressee, type AddresseeProps } from "#src/core/messages/client/addressee.tsx";
import {
  ContactSubjectCard,
  SafetyLine,
  type ShownSubject,
} from "#src/core/messages/client/contact-subject-card.tsx";
import { conversationWithQuery } from "#src/core/messages/client/message.api.ts";
import { ContactState, type Shown } from "#src/core/messages/client/contact-state.tsx";
import { ReadyLines } from "#src/core/messages/client/ready-lines.tsx";
import { messageDraft, requestContact } from "#src/core/messages/client/message-writes.api.ts";
import type { Openings, ReadyLine } from "#src/core/messages/message.options.ts";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import { contactInput, type Conversation } from "#src/core/messages/message.schema.ts";
import { Textarea } from "#src/ui/input.tsx";
import type { Entitlement } from "#src/shared/actor.ts";

export type ContactProps = Omit<AddresseeProps, "to"> &
  Pick<ShownSubject, "title" | "detail" | "price" | "picture"> & {
    /** The kind of the subject: "listing". */
    kind: string;
    /** The id under which the draft is saved: coming back to the page reopens the dialog with the draft. */
    subjectId: string;
    openings: Openings;
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
  const { kind, subjectId, title, detail, price, picture, to, age, shared, label, done } = props;
  const { openings, onClose, inTouch, onAnswer } = props;
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
  const text = useWatch({ control: form.control, name: "text" });
  const counter = useId();
  const introduction = useIntroduction(to?.firstName);
  return (
    <FormDialog
      form={form}
      title={label}
      discardTitle="Discard message?"
      submitLabel="Send Message"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <ContactSubjectCard subject={{ title, detail, price, picture }} />
      {to && <Addressee to={to} age={age} shared={shared} />}
      {inTouch ? (
        <p>{`You and ${name} are already in touch, so this goes into your conversation.`}</p>
      ) : (
        <ReadyLines
          legend="Ways to start"
          lines={[introduction, ...openings.lines]}
          text={text}
          onChange={(longer) =>
            form.setValue("text", longer, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      )}
      <FormField
        form={form}
        name="text"
        label="Your message"
        hint={inTouch ? "Say what you’d like to know." : openings.hint}
      >
        {(field) => (
          <>
            <Textarea
              {...field}
              aria-describedby={clsx(field["aria-describedby"], counter)}
              className="min-h-40!"
            />
            <TextCounter id={counter} text={text} limit={messageLimits.first} />
          </>
        )}
      </FormField>
      {!inTouch && (
        <p className="type-small text-ink-soft">
          {`${name === "her" ? "She" : name} will see your first name, picture and congregation, how long you’ve been verified, and your roommate profile if you have one. She won’t see your email, phone number or address.`}
        </p>
      )}
      <SafetyLine />
    </FormDialog>
  );
}

/** A sentence with what the recipient sees of the member anyway. */
function useIntroduction(to: string | undefined): ReadyLine {
  const user = useCurrentUser();
  const from = user?.congregation ? ` from the ${user.congregation} congregation` : "";
  return { label: "Introduce yourself", text: `Hi${to ? ` ${to}` : ""}, I’m ${user?.firstName}${from}.` };
}
