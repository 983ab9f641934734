import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { MessageBubble, ReportMessage } from "#src/core/messages/client/message-bubble.tsx";
import type { OutboxItem } from "#src/core/messages/client/outbox.ts";
import type { Conversation, Message } from "#src/core/messages/message.schema.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";

type MessageListProps = {
  /** Oldest first. */
  messages: Message[];
  /** Messages of one's own that are not stored yet, shown below the others. */
  outbox: OutboxItem[];
  /** The author of the other member's messages. */
  by: Conversation["with"];
  /** Whether web addresses in them become links. */
  links: boolean;
  onRetry: (item: OutboxItem) => void;
  onDiscard: (item: OutboxItem) => void;
};

export function MessageList({ messages, outbox, by, links, onRetry, onDiscard }: MessageListProps) {
  const { timeZone } = useSite();
  // Those after it wait for it.
  const stalled = outbox.some(({ waiting }) => waiting);
  return (
    <>
      <ol className="grid gap-3" aria-label="Messages">
        {messages.map((message, index) => (
          <li key={message.id} className="grid gap-3">
            <DayHeading timeZone={timeZone} message={message} previous={messages[index - 1]} />
            <MessageBubble
              message={message}
              timeZone={timeZone}
              links={links}
              act={!message.mine && <ReportMessage message={message} by={by} />}
            />
            {message.mine && <WhyHidden kind="message" subjectId={message.id} />}
          </li>
        ))}
        {outbox.map((item) => (
          <li key={item.key} className="grid">
            <MessageBubble message={{ mine: true, text: item.text }} timeZone={timeZone}>
              {item.error || stalled ? (
                <div className="grid justify-items-end gap-2">
                  {item.error ? (
                    <FieldError>{item.error}</FieldError>
                  ) : (
                    <p role="status" className="text-right type-small text-ink-soft">
                      Not sent yet. We’ll send it when you’re back online.
                    </p>
                  )}
                  <div className="flex flex-wrap justify-end gap-2">
                    <Button size="small" variant="quiet" onClick={() => onDiscard(item)}>
                      Discard
                    </Button>
                    <Button size="small" icon={RotateCw} onClick={() => onRetry(item)}>
                      Try Again
                    </Button>
                  </div>
                </div>
              ) : (
                <p className="text-right type-small text-ink-soft">Sending...</p>
              )}
            </MessageBubble>
          </li>
        ))}
      </ol>
      <NewMessageLog messages={messages} />
    </>
  );
}

// More at once would only delay the reader.
const maxAnnounced = 5;

/** Announces each new message of the other member once to screen readers. */
function NewMessageLog({ messages }: { messages: Message[] }) {
  const [known] = useState(messages.at(-1)?.createdAt ?? "");
  const fresh = messages.filter(({ mine, createdAt }) => !mine && createdAt > known);
  return (
    <div role="log" aria-label="New messages" className="sr-only">
      {fresh.slice(-maxAnnounced).map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

function DayHeading(props: { timeZone: string; message: Message; previous: Message | undefined }) {
  const { timeZone, message, previous } = props;
  const day = longDateIn(timeZone, message.createdAt);
  if (previous && longDateIn(timeZone, previous.createdAt) === day) return null;
  return (
    <p className="flex items-center gap-3 pt-2 type-small text-ink-soft after:h-0.5 after:flex-1 after:bg-line">
      {day}
    </p>
  );
}
