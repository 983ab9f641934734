import { Link } from "@tanstack/react-router";
import { useSite } from "#src/client/site.ts";
import { ContactSubjectCard } from "#src/core/messages/client/contact-subject-card.tsx";
import { RequestStops } from "#src/core/messages/client/request-stops.tsx";
import { MessageBubble } from "#src/core/messages/client/message-bubble.tsx";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

export type Shown = {
  conversation: Conversation;
  /** Whether something was just sent; undefined if nothing was written. */
  sent?: boolean;
};

/** The state of the conversation, after sending or because nothing can be sent. */
type ContactStateProps = Shown & {
  /** The conversation as it is by now: the request may be accepted while the dialog is open. */
  known?: Conversation | undefined;
  onClose: () => void;
};

export function ContactState({ conversation, sent, known, onClose }: ContactStateProps) {
  const { id, subject, askedByMe, last } = conversation;
  const now = known?.id === id ? known.state : conversation.state;
  const saidYes = conversation.state === "asked" && askedByMe && now === "accepted";
  // The next is what she was waiting for.
  const state = saidYes ? "accepted" : conversation.state;
  const { firstName } = conversation.with;
  const { timeZone } = useSite();
  const news = saidYes
    ? `${firstName} accepted your request. ${sent === false ? "You’ll find what you typed in your conversation." : "You can write to her now."}`
    : state === "accepted" && sent
      ? `Sent. It’s in your conversation with ${firstName}.`
      : "";
  const title = saidYes
    ? `${firstName} said yes`
    : state === "accepted"
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
              {saidYes
                ? `Write to ${firstName}`
                : state === "asked" && !askedByMe
                  ? "Read and Answer"
                  : "See Messages"}
            </Link>
          </Button>
        </>
      }
    >
      <ContactSubjectCard subject={subject} />
      {last && (
        <div className="grid">
          <MessageBubble message={last} timeZone={timeZone} />
        </div>
      )}
      {sent === false && !saidYes && (
        <Banner tone="bad">
          {`Not sent yet. You’ll find it in your conversation once ${askedByMe ? `${firstName} accepts your request` : "you accept her request"}.`}
        </Banner>
      )}
      {/* Always there, since a screen reader says what changes in it. */}
      <p role="status" className={news ? undefined : "sr-only"}>
        {news}
      </p>
      {state === "asked" && sent === undefined && (
        <p>
          {askedByMe
            ? `You wrote to ${firstName} on ${longDateIn(timeZone, (last ?? conversation).createdAt)}.`
            : "Accept her request, then you can write to each other about this too."}
        </p>
      )}
      {conversation.state === "asked" && askedByMe && sent !== false && (
        <RequestStops to={firstName} accepted={saidYes} home={subject.kind === "listing"} />
      )}
    </Dialog>
  );
}
