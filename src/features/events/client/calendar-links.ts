import type { Event } from "#src/features/events/event.schema.ts";
import { hourMs } from "#src/shared/dates.ts";

/** The address at which an event can be added to a Google calendar. */
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

/** The address at which an event can be added to a calendar of Outlook on the web. */
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
  return {
    start: new Date(date).toISOString(),
    // Both calendars need an end; an event without one gets an hour.
    end: new Date(endsAt ?? Date.parse(date) + hourMs).toISOString(),
    location: [location, address].filter(Boolean).join(", ") || link,
    about: [description, link].filter(Boolean).join("\n\n"),
  };
}
