import { Link } from "@tanstack/react-router";
import { useSite } from "#src/client/site.ts";
import { ContactSubjectCard } from "#src/core/messages/client/contact-subject-card.tsx";
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
export function ContactState({ conversation, sent, onClose }: Shown & { onClose: () => void }) {
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
          {`Not sent yet. You’ll find it in your conversation once ${askedByMe ? `${firstName} accepts your request` : "you accept her request"}.`}
        </Banner>
      )}
      {state === "accepted" && sent && (
        <p role="status">{`Sent. It’s in your conversation with ${firstName}.`}</p>
      )}
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
            <b className="text-ink">Sent.</b>
            <span>{" It’s in her messages now."}</span>
          </li>
          <li>
            <b className="text-ink">{`${firstName} reads it.`}</b>
            <span>{" You can write more once she accepts."}</span>
          </li>
          <li>
            <b className="text-ink">Then you talk.</b>
            <span>{" See the home together before you pay anything."}</span>
          </li>
        </ol>
      )}
    </Dialog>
  );
}
