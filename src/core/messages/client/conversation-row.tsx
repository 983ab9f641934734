import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { BellOff } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { personName } from "#src/core/people/person.ts";
import { shortDay } from "#src/core/messages/client/appointment-text.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { dayIn, daysBetween, formatIn, repliedAt } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Icon, shortCount } from "#src/ui/icon.tsx";

type ConversationRowProps = {
  conversation: Conversation;
  /** Whether it is the conversation shown beside the list. */
  open?: boolean;
};

export function ConversationRow({ conversation, open = false }: ConversationRowProps) {
  const { id, subject, state, askedByMe, last, planned, unread, muted, closed } = conversation;
  const { timeZone } = useSite();
  const name = personName(conversation.with);
  const said = last && `${last.mine ? "You: " : ""}${last.text}`;
  return (
    <article
      className={clsx(
        "relative flex flex-wrap gap-x-4 gap-y-2 border-b border-line py-3 wrap-anywhere",
        open && "rounded-card border-0! bg-surface px-3 shadow-rest",
      )}
    >
      <Avatar name={name} src={conversation.with.profileImageUrl} />
      {/* Below the picture where enlarged text leaves no room beside it. */}
      <div className="min-w-0 flex-[1_1_6.5rem]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className={clsx("type-label font-sans", unread === 0 && "font-normal")}>
            <Link
              to="/messages/$id"
              params={{ id }}
              aria-current={open ? "page" : undefined}
              className="card-link text-ink hover:underline"
            >
              {name}
            </Link>
            {muted && (
              <>
                <Icon icon={BellOff} className="ml-2 inline size-4 text-ink-soft" />
                <span className="sr-only">muted</span>
              </>
            )}
          </h2>
          {last && <p className="type-small text-ink-soft">{writtenAt(timeZone, last.createdAt)}</p>}
        </div>
        <p className="type-small text-ink-soft">
          {[
            subject.title,
            !subject.open && "Not available",
            planned && `${planned.label} on ${shortDay(timeZone, planned.startsAt)}`,
            closed ? "Closed for now" : state === "asked" && askedByMe && "Waiting for an answer",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {said && <p className={clsx("truncate type-small", unread > 0 && "font-semibold")}>{said}</p>}
      </div>
      {unread > 0 && (
        <>
          <span
            aria-hidden="true"
            className="grid h-6 min-w-6 flex-none place-items-center self-center rounded-pill bg-ink px-1.5 text-[.8125rem] font-semibold text-paper"
          >
            {shortCount(unread)}
          </span>
          <span className="sr-only">{`${unread} unread`}</span>
        </>
      )}
    </article>
  );
}

/** "7:15 AM" today, then "Yesterday", "Wed", "Nov 18" */
function writtenAt(timeZone: string, moment: string): string {
  const now = new Date();
  const days = daysBetween(dayIn(timeZone, new Date(moment)), dayIn(timeZone, now));
  return days > 1 && days < 7
    ? formatIn(timeZone, moment, { weekday: "short" })
    : repliedAt(timeZone, moment, now);
}
