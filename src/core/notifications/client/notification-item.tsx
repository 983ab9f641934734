import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CalendarDays, Flag, House, Mail, MessageCircle, Ticket, Users, type LucideIcon } from "lucide-react";
import { refresh } from "#src/client/api-query.ts";
import { useSite } from "#src/client/site.ts";
import { NotificationAnswers } from "#src/core/notifications/client/notification-answers.tsx";
import { markRead } from "#src/core/notifications/client/notification.api.ts";
import type { InboxNotification } from "#src/core/notifications/notification.schema.ts";
import { agoIn, timeIn } from "#src/shared/dates.ts";
import { Icon } from "#src/ui/icon.tsx";

// The tints are decorative: they repeat the icon.
const icons: Record<InboxNotification["sign"], { icon: LucideIcon; tint: string }> = {
  chat: { icon: MessageCircle, tint: "bg-lilac-wash text-lilac-ink" },
  home: { icon: House, tint: "bg-peach-wash text-peach-ink" },
  calendar: { icon: CalendarDays, tint: "bg-butter-wash text-butter-ink" },
  people: { icon: Users, tint: "bg-sky-wash text-sky-ink" },
  pass: { icon: Ticket, tint: "bg-lilac-wash text-lilac-ink" },
  letter: { icon: Mail, tint: "bg-peach-wash text-peach-ink" },
  flag: { icon: Flag, tint: "bg-paper-sunk text-ink" },
};

export function NotificationItem({ notification, now }: { notification: InboxNotification; now: Date }) {
  const { id, sign, title, line, path, at, read, answers } = notification;
  const { icon, tint } = icons[sign];
  const client = useQueryClient();
  const { timeZone } = useSite();
  return (
    <article className="relative flex gap-4 border-b border-line py-3">
      <span className={clsx("grid size-10 flex-none place-items-center rounded-full", tint)}>
        <Icon icon={icon} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className={clsx("type-label", read && "font-normal")}>
          {/* A plain link, since the path may be outside of the router. It covers the whole row. */}
          <a
            href={path}
            className="card-link text-ink hover:underline"
            onClick={() => {
              // After a failure it stays unread, and is shown as unread.
              if (!read)
                void markRead({ id }).then(
                  () => refresh(client, ["/api/notifications", "/api/unread"]),
                  () => {},
                );
            }}
          >
            {title}
          </a>
        </h3>
        {line && (
          <p dir="auto" className="type-small">
            {line}
          </p>
        )}
        <p className="type-small text-ink-soft">{timeLabel(timeZone, at, now)}</p>
        {answers && <NotificationAnswers answers={answers} about={title} />}
      </div>
      {!read && (
        <>
          <span
            aria-hidden="true"
            className="mt-1.5 size-[11px] flex-none rounded-full border-3 border-accent-ink"
          />
          <span className="sr-only">Unread</span>
        </>
      )}
    </article>
  );
}

/** "Today, 7:15 AM", "Yesterday", "3 days ago" */
function timeLabel(timeZone: string, at: string, now: Date): string {
  const ago = agoIn(timeZone, at, now);
  if (ago === "today") return `Today, ${timeIn(timeZone, at)}`;
  return ago[0]!.toUpperCase() + ago.slice(1);
}
