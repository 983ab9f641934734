import { RotateCw } from "lucide-react";
import { memo, useState, type Ref } from "react";
import { useSite } from "#src/client/site.ts";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { MessageBubble, ReportMessage } from "#src/core/messages/client/message-bubble.tsx";
import type { OutboxItem } from "#src/core/messages/client/outbox.ts";
import { newLineId } from "#src/core/messages/client/use-thread-scroll.ts";
import type { Conversation, Message } from "#src/core/messages/message.schema.ts";
import { agoIn, longDateIn, minuteMs } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";

type MessageListProps = {
  /** Oldest first. */
  messages: Message[];
  /** The reader's messages that are not stored yet, shown below the others. */
  outbox: OutboxItem[];
  by: Conversation["with"];
  firstNew: string | undefined;
  ref: Ref<HTMLOListElement>;
  /** The title of the current subject. */
  subject: string;
  /** Whether the first message is a request that was accepted. */
  accepted: boolean;
  askedByMe: boolean;
  choosing: boolean;
  links: boolean;
  onRetry: (item: OutboxItem) => void;
  onDiscard: (item: OutboxItem) => void;
};

export function MessageList(props: MessageListProps) {
  const { messages, outbox, by, firstNew, links, choosing, onRetry, onDiscard, ref } = props;
  const { timeZone } = useSite();
  // Messages behind a waiting one wait too.
  const stalled = outbox.some(({ waiting }) => waiting);
  return (
    <>
      <ol ref={ref} className="grid gap-3" aria-label="Messages">
        {messages.map((message, index) => {
          const previous = messages[index - 1];
          const next = messages[index + 1];
          const startsDay = !previous || !sameDay(timeZone, message, previous);
          const isLast = !next || next.mine !== message.mine || !sameDay(timeZone, message, next);
          const startsSubject = index > 0 || message.about !== props.subject;
          return (
            <MessageRow
              key={message.id}
              message={message}
              day={startsDay ? dayName(timeZone, message.createdAt) : undefined}
              isLast={isLast}
              isTimed={choosing || isLast || next.about !== null || !withinMinutes(message, next)}
              about={startsSubject ? message.about : null}
              isNew={message.id === firstNew}
              timeZone={timeZone}
              by={by}
              links={links}
              choosing={choosing}
              accepted={index === 0 && props.accepted}
              askedByMe={props.askedByMe}
            />
          );
        })}
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

type MessageRowProps = Pick<MessageListProps, "by" | "links" | "choosing" | "accepted" | "askedByMe"> & {
  message: Message;
  timeZone: string;
  /** The day shown above it, if it is the first message of that day: "Today". */
  day: string | undefined;
  /** Whether it is the last of several by the same author. */
  isLast: boolean;
  isTimed: boolean;
  /** The new subject, if the conversation's subject changes with this message. */
  about: string | null;
  isNew: boolean;
};

/** One stored message. Memoized: otherwise each new message would rerender hundreds. */
const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, day, isLast, isTimed, about, isNew, timeZone, by, links, choosing } = props;
  const { accepted, askedByMe } = props;
  return (
    <li data-message={message.id} className="grid gap-3">
      {day && (
        <p className="flex items-center gap-3 pt-2 type-small text-ink-soft before:size-[11px] before:rounded-full before:border-[2.5px] before:border-line-control after:h-0.5 after:flex-1 after:bg-line">
          {day}
        </p>
      )}
      {isNew && <NewLine />}
      {about && <p className="text-center type-small text-ink-soft wrap-anywhere">{`About ${about}`}</p>}
      <MessageBubble
        message={isTimed ? message : { mine: message.mine, text: message.text }}
        timeZone={timeZone}
        links={links}
        portrait={message.mine ? undefined : isLast ? by : null}
        act={choosing && !message.mine && <ReportMessage message={message} by={by} />}
      />
      {message.mine && <WhyHidden kind="message" subjectId={message.id} />}
      {accepted && (
        <p className="text-center type-small text-ink-soft wrap-anywhere">
          {askedByMe ? `${by.firstName} accepted your request` : "You accepted her request"}
        </p>
      )}
    </li>
  );
});

// Announcing more at once would only hold up the reader.
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

const NewLine = () => (
  <p
    id={newLineId}
    className="flex scroll-mt-52 items-center gap-3 type-small text-accent-ink before:h-0.5 before:flex-1 before:bg-accent after:h-0.5 after:flex-1 after:bg-accent"
  >
    New
  </p>
);

/** Whether two messages follow so fast that only the last of them shows its time. */
const withinMinutes = (one: Message, next: Message) =>
  Date.parse(next.createdAt) - Date.parse(one.createdAt) < 5 * minuteMs;

const sameDay = (timeZone: string, one: Message, other: Message) =>
  longDateIn(timeZone, one.createdAt) === longDateIn(timeZone, other.createdAt);

/** "Today", "Yesterday", "November 19, 2026" */
function dayName(timeZone: string, moment: string): string {
  const ago = agoIn(timeZone, moment, new Date());
  if (ago === "today") return "Today";
  return ago === "yesterday" ? "Yesterday" : longDateIn(timeZone, moment);
}
