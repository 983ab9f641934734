import { Link } from "@tanstack/react-router";
import { useSite } from "#src/client/site.api.ts";
import { MessageBubble } from "#src/rooms/messages/client/message-bubble.tsx";
import { SubjectCard } from "#src/rooms/messages/client/subject-card.tsx";
import type { Conversation } from "#src/rooms/messages/message.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/** What was sent, and what comes next. */
export function ContactSent({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { id, subject, state, last } = conversation;
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
      <SubjectCard {...subject} />
      {last && (
        <div className="grid">
          <MessageBubble message={last} timeZone={timeZone} />
        </div>
      )}
      {state === "asked" && (
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
