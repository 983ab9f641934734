import { clsx } from "clsx";
import { Flag } from "lucide-react";
import type { Person } from "#src/core/people/person.schema.ts";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import type { Message } from "#src/core/messages/message.schema.ts";
import { personName } from "#src/core/people/person.ts";
import { timeIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { IconButton } from "#src/ui/button.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";
import { wholeStart } from "#src/shared/format.ts";
import type { Elements } from "#src/ui/own-element.tsx";

type MessageBubbleProps = {
  message: Pick<Message, "mine" | "text"> & { createdAt?: string };
  timeZone: string;
  /** Whether web addresses in it become links. */
  links?: boolean;
  /** The author, whose portrait is shown beside it; null leaves the space empty. */
  portrait?: Person | null | undefined;
  /** Who wrote it, for screen readers; by default one of the two members. */
  by?: string;
  /** The action beside its time. */
  act?: Elements;
  /** Shown below it instead of the time. */
  children?: Elements;
};

/** One message: the reader's own on the right, the other member's on the left. */
export function MessageBubble({
  message,
  timeZone,
  links = false,
  portrait,
  by = message.mine ? "You" : "She",
  act,
  children,
}: MessageBubbleProps) {
  const { mine, text, createdAt } = message;
  return (
    <div
      className={clsx(
        "grid max-w-[85%] gap-x-2 gap-y-1",
        mine ? "justify-self-end" : "justify-self-start",
        portrait !== undefined && "grid-cols-[2.25rem_minmax(0,1fr)]",
      )}
    >
      {portrait && (
        <Avatar
          name={personName(portrait)}
          src={portrait.profileImageUrl}
          size="small"
          className="self-end"
        />
      )}
      <div
        dir="auto"
        className={clsx(
          "rounded-card px-4 py-2.5 wrap-anywhere",
          mine
            ? "justify-self-end bg-lilac-wash text-lilac-ink"
            : "justify-self-start border border-line bg-surface",
          portrait !== undefined && "col-start-2",
        )}
      >
        <span className="sr-only">{`${by}: `}</span>
        <PlainText text={text} links={links} />
      </div>
      {children ??
        (createdAt && (
          <div
            className={clsx(
              "flex items-center gap-1 type-small text-ink-soft",
              mine && "justify-end",
              portrait !== undefined && "col-start-2",
            )}
          >
            <p>{timeIn(timeZone, createdAt)}</p>
            {act}
          </div>
        ))}
    </div>
  );
}

export function ReportMessage({ message, by }: { message: Message; by: Person }) {
  return (
    <ReportButton kind="message" what="message" subjectId={message.id} by={by} says={message.text}>
      {(ask) => (
        <IconButton
          label={`Report message: ${wholeStart(message.text, 40)}`}
          icon={Flag}
          className="-my-3 text-ink-soft"
          onClick={ask}
        />
      )}
    </ReportButton>
  );
}
