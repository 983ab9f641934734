import type { Event } from "#src/features/events/event.schema.ts";

const hourMs = 60 * 60 * 1000;

/** The address at which an event can be added to a Google calendar. */
export function googleCalendar(event: Event): string {
  const { start, end, place, about } = told(event);
  const basic = (moment: string) => moment.replaceAll(/[-:]|\.\d+/g, "");
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: `${basic(start)}/${basic(end)}`,
    ...(place && { location: place }),
    ...(about && { details: about }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The address at which an event can be added to a calendar of Outlook on the web. */
export function outlookCalendar(event: Event): string {
  const { start, end, place, about } = told(event);
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: event.title,
    startdt: start,
    enddt: end,
    ...(place && { location: place }),
    ...(about && { body: about }),
  });
  return `https://outlook.live.com/calendar/0/action/compose?${query}`;
}

function told({ date, endsAt, address, location, link, description }: Event) {
  return {
    start: new Date(date).toISOString(),
    // Both calendars want an end; where the host has said none, an hour holds the place.
    end: new Date(endsAt ?? Date.parse(date) + hourMs).toISOString(),
    place: [location, address].filter(Boolean).join(", ") || link,
    about: [description, link].filter(Boolean).join("\n\n"),
  };
}
