import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { endOf } from "#src/features/events/event-times.ts";
import { locationFor } from "#src/features/events/server/event.presenter.ts";
import { isInside } from "#src/features/events/server/event.policy.ts";
import type { FoundEvent } from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import type { Settings } from "#src/server/settings.ts";
import type { Actor } from "#src/shared/actor.ts";

type SiteSettings = Pick<Settings, "productName" | "publicUrl" | "mailFrom">;

/** PUBLISH adds or updates events in calendars, CANCEL removes them. */
export type CalendarMethod = "PUBLISH" | "CANCEL";

/** A calendar file, as far as the actor may see. UIDs are stable and SEQUENCE rises, so that calendars update their events. */
export function calendarOf(
  { productName, publicUrl, mailFrom }: SiteSettings,
  found: readonly { event: EventRow & { onHold?: boolean; hasPage?: boolean }; rsvp: FoundEvent["rsvp"] }[],
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
    const { location, address, link } = locationFor(event, isInside({ event, rsvp }, actor));
    const page = event.hasPage === false ? null : `${publicUrl}/events/${event.id}`;
    calendar.createEvent({
      id: `${event.id}@${hostname}`,
      sequence: event.sequence,
      status: statusOf(event),
      stamp: event.changedAt,
      created: event.createdAt,
      lastModified: event.changedAt,
      start: event.startsAt,
      end: endOf(event),
      summary: event.title,
      description: [event.description, link, page].filter(Boolean).join("\n\n"),
      location: [location, address].filter(Boolean).join(", ") || null,
      url: page,
      organizer,
    });
  }
  return calendar.toString();
}

function statusOf({ cancelledAt, onHold }: { cancelledAt: Date | null; onHold?: boolean }) {
  if (cancelledAt) return ICalEventStatus.CANCELLED;
  return onHold ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
