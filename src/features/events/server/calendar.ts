import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { locationFor } from "#src/features/events/server/event.presenter.ts";
import { canManage } from "#src/features/events/server/event.policy.ts";
import type { FoundEvent } from "#src/features/events/server/event.queries.ts";
import type { Settings } from "#src/server/settings.ts";
import type { Actor } from "#src/shared/actor.ts";

type SiteSettings = Pick<Settings, "productName" | "publicUrl" | "mailFrom">;

/** What a calendar file is for: to be read or imported, or to take an event out of calendars that have it. */
export type CalendarMethod = "PUBLISH" | "CANCEL";

/**
 * A calendar file of events, as much of each place as this actor may know. An event keeps its UID; whatever changes of it
 * raises SEQUENCE, so that calendars that have it change it too.
 */
export function calendarOf(
  { productName, publicUrl, mailFrom }: SiteSettings,
  found: readonly Pick<FoundEvent, "event" | "rsvp">[],
  actor: Actor,
  method: CalendarMethod = "PUBLISH",
): string {
  const { hostname } = new URL(publicUrl);
  const ownAddress = mailFrom && (/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom);
  const organizer = { name: productName, email: ownAddress ?? `no-reply@${hostname}` };
  const calendar = ical({
    name: `${productName} Events`,
    prodId: { company: productName, product: "Events" },
    method: ICalCalendarMethod[method],
  });
  for (const { event, rsvp } of found) {
    const inside = canManage(actor, event) || rsvp?.status === "attending";
    const { location, address, link } = locationFor(event, actor, inside);
    const page = `${publicUrl}/events/${event.id}`;
    calendar.createEvent({
      id: `${event.id}@${hostname}`,
      sequence: event.sequence,
      status: event.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp: event.changedAt,
      created: event.createdAt,
      lastModified: event.changedAt,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      description: [event.description, link, page].filter(Boolean).join("\n\n"),
      location: [location, address].filter(Boolean).join(", ") || null,
      url: page,
      organizer,
    });
  }
  return calendar.toString();
}
