import { ContactSubjectCard } from "#src/core/messages/client/contact-subject-card.tsx";
import { MessageBubble } from "#src/core/messages/client/message-bubble.tsx";
import type { SupportMessage } from "#src/core/support/support.schema.ts";
import { useSite } from "#src/client/site.ts";
import { dayIn, postedAt, timeIn } from "#src/shared/dates.ts";

type SupportThreadProps = {
  messages: readonly SupportMessage[];
  /** Whether the reader, or her side, wrote it. */
  isMine: (message: SupportMessage) => boolean;
  nameOf: (message: SupportMessage) => string;
};

/** The messages of a request, for both sides. Web addresses in them become links. */
export function SupportThread({ messages, isMine, nameOf }: SupportThreadProps) {
  const { timeZone } = useSite();
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map((message) => {
        const mine = isMine(message);
        return (
          <li key={message.id} className="grid">
            <MessageBubble
              message={{ mine, text: message.text }}
              by={nameOf(message)}
              timeZone={timeZone}
              links
            >
              {message.cards.map((card) => (
                <div key={card.address} className="w-full min-w-0 rounded-card border border-line">
                  <ContactSubjectCard subject={card} />
                </div>
              ))}
              <p className={mine ? "text-end type-small text-ink-soft" : "type-small text-ink-soft"}>
                {`${nameOf(message)} · ${writtenAt(timeZone, message.createdAt)}`}
              </p>
            </MessageBubble>
          </li>
        );
      })}
    </ol>
  );
}

/** "Today, 4:10 PM", "Nov 18, 4:10 PM" */
function writtenAt(timeZone: string, moment: string): string {
  const now = new Date();
  const posted = postedAt(timeZone, moment, now);
  const isToday = dayIn(timeZone, new Date(moment)) >= dayIn(timeZone, now);
  return isToday ? posted : `${posted}, ${timeIn(timeZone, moment)}`;
}
