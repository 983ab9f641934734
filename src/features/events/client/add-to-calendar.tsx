import { CalendarPlus } from "lucide-react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { endOf } from "#src/features/events/event-times.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { Icon } from "#src/ui/icon.tsx";
import { ShortSkeleton } from "#src/ui/short-skeleton.tsx";

const CalendarFeed = lazyDialog(
  "All my events",
  () => import("#src/features/events/client/calendar-feed.tsx").then((module) => module.CalendarFeed),
  { frame: { size: "short", width: "32rem", foot: null, skeleton: <ShortSkeleton /> } },
);

const option =
  "flex min-h-11 w-full items-center px-4 text-left type-label font-medium text-ink no-underline hover:bg-paper-sunk focus-visible:-outline-offset-4";

/** The options to add an event to a calendar; a <details>, so that it opens without JavaScript. */
export function CalendarOptions({ event }: { event: Event }) {
  const feed = useDialog("calendar-feed");
  return (
    <>
      <details className="grid gap-2">
        <summary className="button-base min-h-12 w-full cursor-pointer list-none bg-accent px-5 text-on-accent shadow-[inset_0_-2px_0_var(--accent-edge)] enabled-hover:bg-accent-hover [&::-webkit-details-marker]:hidden">
          <Icon icon={CalendarPlus} />
          <span>Add to Calendar</span>
        </summary>
        <ul className="mt-2 divide-y divide-line overflow-hidden rounded-control shadow-[inset_0_0_0_1px_var(--line)]">
          <li>
            <a href={`/api/events/${event.id}/calendar.ics`} download className={option}>
              Apple or Outlook (.ics)
            </a>
          </li>
          <li>
            <a href={googleCalendar(event)} target="_blank" rel="noopener" className={option}>
              Google Calendar
            </a>
          </li>
          <li>
            <a href={outlookCalendar(event)} target="_blank" rel="noopener" className={option}>
              Outlook on the web
            </a>
          </li>
          <li className="noscript:hidden">
            <button type="button" onClick={() => void feed.show()} className={option}>
              All my events, as a private feed
            </button>
          </li>
        </ul>
      </details>
      {feed.open && <CalendarFeed onClose={() => void feed.hide()} />}
    </>
  );
}

export function googleCalendar(event: Event): string {
  const { start, end, location, about } = detailsOf(event);
  const basic = (moment: string) => moment.replaceAll(/[-:]|\.\d+/g, "");
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: `${basic(start)}/${basic(end)}`,
    ...(location && { location }),
    ...(about && { details: about }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookCalendar(event: Event): string {
  const { start, end, location, about } = detailsOf(event);
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: event.title,
    startdt: start,
    enddt: end,
    ...(location && { location }),
    ...(about && { body: about }),
  });
  return `https://outlook.live.com/calendar/0/action/compose?${query}`;
}

function detailsOf({ date, endsAt, address, location, link, description }: Event) {
  const startsAt = new Date(date);
  return {
    start: startsAt.toISOString(),
    // Both calendars require an end.
    end: endOf({ startsAt, endsAt: endsAt === null ? null : new Date(endsAt) }).toISOString(),
    location: [location, address].filter(Boolean).join(", ") || link,
    about: [description, link].filter(Boolean).join("\n\n"),
  };
}
