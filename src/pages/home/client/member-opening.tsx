import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useSite } from "#src/client/site.ts";
import { waitingQuery } from "#src/pages/home/client/home.api.ts";
import type { Waiting } from "#src/pages/home/waiting.schema.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { startInShort } from "#src/features/events/client/event-times.ts";
import { wallTimeIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";

/** The top of the page for a member: above its title with `hello`, below it what waits. */
export const MemberOpening = ({ hello }: { hello?: true }) => (hello ? <Greeting /> : <WaitingSection />);

/** "Good evening, Julia", in the site's time zone. */
function Greeting() {
  const user = useCurrentUser();
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  if (!user) return null;
  return (
    <p className="flex items-center gap-3 font-medium">
      <Avatar name={user.firstName} src={user.profileImageUrl} size="small" />
      {/* Rendered before a full hour, it may hydrate after it. */}
      <span className="min-w-0 wrap-anywhere" suppressHydrationWarning>
        {`${greetingAt(wallTimeIn(timeZone, now))}, ${user.firstName}`}
      </span>
    </p>
  );
}

/** The greeting at a local time such as "2026-11-24T18:30". */
export function greetingAt(wallTime: string): string {
  const hour = Number(wallTime.slice(11, 13));
  if (hour >= 5 && hour < 12) return "Good morning";
  return hour >= 12 && hour < 18 ? "Good afternoon" : "Good evening";
}

/** A linked row for each thing that waits, or nothing. */
function WaitingSection() {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const { data } = useQuery(waitingQuery);
  const rows = data ? rowsOf(data, (date) => startInShort(timeZone, date, now)) : [];
  return (
    <>
      <AccountSuspended className="mt-5 lg:last:mb-16" />
      {rows.length > 0 && <WaitingRows rows={rows} />}
    </>
  );
}

function WaitingRows({ rows }: { rows: readonly WaitingRow[] }) {
  return (
    <nav aria-label="What waits for you">
      <ul className="mt-5 grid gap-1 lg:pb-16">
        {rows.map(({ key, to, icon, title, text }) => (
          <li
            key={`${icon} ${key}`}
            className="relative not-last:before:absolute not-last:before:top-[calc(50%+1.5rem)] not-last:before:left-[.7rem] not-last:before:h-[calc(100%-2.75rem)] not-last:before:w-0.5 not-last:before:bg-line"
          >
            <Link {...to} className="group -mx-2 flex items-center gap-4 rounded-small p-2 no-underline">
              <span className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-ink">
                <span className={`icon size-[1.15rem] ${icon}`} />
              </span>
              <span className="min-w-0">
                <span className="type-label block wrap-anywhere group-hover:underline">{title}</span>
                {/* Rendered before the end of a year, it may hydrate after it. */}
                <span className="type-small block text-ink-soft wrap-anywhere" suppressHydrationWarning>
                  {text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type WaitingRow = { key: string; to: LinkProps; icon: string; title: string; text: string };

const requestRows = {
  pending_verification: {
    title: "Your request is being reviewed",
    text: "We write to you once it is answered",
  },
  rejected: { title: "Your request was not approved", text: "See what you can do" },
};

/** The server counts up to a hundred. */
const counted = (number: number) => (number >= 100 ? "100 or more" : number);

function rowsOf(
  { events, posts, conversations, request }: Waiting,
  when: (date: string) => string,
): WaitingRow[] {
  return [
    ...(request
      ? [
          {
            key: "request",
            to: { to: "/membership" },
            icon: "icon-badge-check",
            ...requestRows[request],
          } as const,
        ]
      : []),
    ...conversations.map(({ id, from, about, asked, unread }) => ({
      key: id,
      to: { to: "/messages/$id", params: { id } } as const,
      icon: "icon-mail",
      title: asked ? `${from} asks to write to you` : `${from} wrote to you`,
      // Never the message itself: somebody may be looking at the screen.
      text: `${asked ? "Contact request" : `${counted(unread)} new ${unread === 1 ? "message" : "messages"}`} · ${about}`,
    })),
    ...events.map(({ id, title, date, location, declineUntil }) => ({
      key: id,
      to: { to: "/events/$id", params: { id } } as const,
      icon: "icon-calendar",
      title: declineUntil ? `You have a place at ${title}` : title,
      text: declineUntil
        ? `You may give it up until ${when(declineUntil)}`
        : [when(date), ...(location ? [location] : [])].join(" · "),
    })),
    ...posts.map(({ id, title, unread }) => ({
      key: id,
      to: { to: "/community/$id", params: { id } } as const,
      icon: "icon-message-circle",
      title,
      text: `${counted(unread)} new ${unread === 1 ? "reply" : "replies"}`,
    })),
  ];
}
