import { Link } from "@tanstack/react-router";
import { useSite } from "#src/client/site.ts";
import { MessageBubble } from "#src/core/messages/client/message-bubble.tsx";
import { ContactSubjectCard } from "#src/core/messages/client/contact-subject-card.tsx";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type ContactSentProps = {
  conversation: Conversation;
  /** The text was not sent because this conversation already existed. */
  unsent: boolean;
  onClose: () => void;
};

export function ContactSent({ conversation, unsent, onClose }: ContactSentProps) {
  const { id, subject, state, last, can } = conversation;
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
      {unsent && (
        <Banner tone="bad">
          {`You and ${firstName} are in touch already. What you typed now was not sent: `}
          {can.write
            ? "it waits in the box of your conversation."
            : "you can write more once the request was accepted."}
        </Banner>
      )}
      {state === "asked" && !unsent && (
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
