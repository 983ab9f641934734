import { RotateCw } from "lucide-react";
import { Fragment, memo, useState, type Ref } from "react";
import { useSite } from "#src/client/site.ts";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { CautionNote, cautionTitle, type Caution } from "#src/core/messages/client/caution-note.tsx";
import { MessageBubble, ReportMessage } from "#src/core/messages/client/message-bubble.tsx";
import type { OutboxItem } from "#src/core/messages/client/outbox.ts";
import { newLineId } from "#src/core/messages/client/use-thread-scroll.ts";
import type { Conversation, Message } from "#src/core/messages/message.schema.ts";
import { agoIn, longDateIn, minuteMs } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** What stands between the messages, at its moment. */
export type Between = { key: string; createdAt: string; shown: Elements };

type MessageListProps = {
  /** Oldest first. */
  messages: Message[];
  /** The reader's messages that are not stored yet, shown below the others. */
  outbox: OutboxItem[];
  by: Conversation["with"];
  caution: Caution | null;
  firstNew: string | undefined;
  ref: Ref<HTMLOListElement>;
  /** The title of the current subject. */
  subject: string;
  /** Whether the first message is a request that was accepted. */
  accepted: boolean;
  askedByMe: boolean;
  choosing: boolean;
  links: boolean;
  /** What stands among the messages at its moment, oldest first. */
  between: Between[];
  onRetry: (item: OutboxItem) => void;
  onDiscard: (item: OutboxItem) => void;
};

export function MessageList(props: MessageListProps) {
  const { messages, outbox, by, caution, firstNew, links, choosing, onRetry, onDiscard, ref } = props;
  const { timeZone } = useSite();
  const entries = inOrder(messages, props.between);
  // Messages behind a waiting one wait too.
  const stalled = outbox.some(({ waiting }) => waiting);
  return (
    <>
      <ol ref={ref} className="grid gap-3" aria-label="Messages">
        {entries.map((entry, position) => {
          const before = entries[position - 1];
          const after = entries[position + 1];
          const day =
            before && sameDay(timeZone, entry, before) ? undefined : dayName(timeZone, entry.createdAt);
          if ("shown" in entry) {
            return (
              <li key={entry.key} className="grid gap-3">
                {day && <DayLine>{day}</DayLine>}
                {entry.shown}
              </li>
            );
          }
          const message = entry;
          const next = after && "mine" in after ? after : undefined;
          const isLast = !next || next.mine !== message.mine || !sameDay(timeZone, message, next);
          const isFirst = message === messages[0];
          const startsSubject = !isFirst || message.about !== props.subject;
          return (
            <MessageRow
              key={message.id}
              message={message}
              day={day}
              isLast={isLast}
              isTimed={choosing || isLast || next.about !== null || !withinMinutes(message, next)}
              about={startsSubject ? message.about : null}
              isNew={message.id === firstNew}
              timeZone={timeZone}
              by={by}
              caution={caution?.messageId === message.id ? caution : null}
              links={links}
              choosing={choosing}
              accepted={isFirst && props.accepted}
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
                      Not sent yet. We’ll keep trying.
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
      <NewMessageLog messages={messages} caution={caution} />
    </>
  );
}

type MessageRowProps = Pick<
  MessageListProps,
  "by" | "caution" | "links" | "choosing" | "accepted" | "askedByMe"
> & {
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
  const { accepted, askedByMe, caution } = props;
  return (
    <li data-message={message.id} className="grid gap-3">
      {day && <DayLine>{day}</DayLine>}
      {isNew && <NewLine />}
      {about && <p className="text-center type-small text-ink-soft wrap-anywhere">{`About ${about}`}</p>}
      <MessageBubble
        message={isTimed ? message : { mine: message.mine, text: message.text }}
        timeZone={timeZone}
        links={links}
        portrait={message.mine ? undefined : isLast ? by : null}
        // The note has a report button of its own.
        act={choosing && !message.mine && !caution && <ReportMessage message={message} by={by} />}
      />
      {caution && <CautionNote caution={caution} message={message} by={by} />}
      {message.mine && <WhyHidden kind="message" subjectId={message.id} />}
      {accepted && (
        <p className="text-center type-small text-ink-soft wrap-anywhere">
          {askedByMe ? `${by.firstName} accepted your request` : "You accepted her request"}
        </p>
      )}
    </li>
  );
});

const DayLine = ({ children }: { children: string }) => (
  <p className="flex items-center gap-3 pt-2 type-small text-ink-soft before:size-[11px] before:rounded-full before:border-[2.5px] before:border-line-control after:h-0.5 after:flex-1 after:bg-line">
    {children}
  </p>
);

// Announcing more at once would only hold up the reader.
const maxAnnounced = 5;

/** Announces each new message of the other member once to screen readers, and whether it asks for care. */
function NewMessageLog({ messages, caution }: Pick<MessageListProps, "messages" | "caution">) {
  const [known] = useState(messages.at(-1)?.createdAt ?? "");
  const fresh = messages.filter(({ mine, createdAt }) => !mine && createdAt > known);
  return (
    <div role="log" aria-label="New messages" className="sr-only">
      {fresh.slice(-maxAnnounced).map(({ id, text }) => (
        <Fragment key={id}>
          <p>{text}</p>
          {caution?.messageId === id && <p>{`${cautionTitle} ${caution.text}`}</p>}
        </Fragment>
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

type Dated = Pick<Message, "createdAt">;

/** The messages with what stands between them, oldest first; a message comes before what has the same moment. */
function inOrder(messages: Message[], between: Between[]): (Message | Between)[] {
  if (between.length === 0) return messages;
  const before = (one: Dated, other: Dated) => Date.parse(one.createdAt) - Date.parse(other.createdAt);
  return [...messages, ...between].toSorted(before);
}

const sameDay = (timeZone: string, one: Dated, other: Dated) =>
  longDateIn(timeZone, one.createdAt) === longDateIn(timeZone, other.createdAt);

/** "Today", "Yesterday", "November 19, 2026" */
function dayName(timeZone: string, moment: string): string {
  const ago = agoIn(timeZone, moment, new Date());
  if (ago === "today") return "Today";
  return ago === "yesterday" ? "Yesterday" : longDateIn(timeZone, moment);
}
