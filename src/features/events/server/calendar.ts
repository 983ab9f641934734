import { endOf } from "#src/features/events/event-times.ts";
import { locationFor } from "#src/features/events/server/event.presenter.ts";
import { isInside } from "#src/features/events/server/event.policy.ts";
import type { FoundEvent } from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import {
  calendarFile,
  type CalendarEntry,
  type CalendarMethod,
  type CalendarSite,
} from "#src/server/calendar/calendar-file.ts";
import type { Actor } from "#src/shared/actor.ts";

type Shown = { event: EventRow & { onHold?: boolean; hasPage?: boolean }; rsvp: FoundEvent["rsvp"] };

/** Events as entries of a calendar, as far as the actor may see. */
export const entriesOf = (
  { publicUrl }: Pick<CalendarSite, "publicUrl">,
  found: readonly Shown[],
  actor: Actor,
): CalendarEntry[] =>
  found.map(({ event, rsvp }) => {
    const { location, address, link } = locationFor(event, isInside({ event, rsvp }, actor));
    const page = event.hasPage === false ? null : `${publicUrl}/events/${event.id}`;
    return {
      id: event.id,
      sequence: event.sequence,
      status: statusOf(event),
      createdAt: event.createdAt,
      changedAt: event.changedAt,
      startsAt: event.startsAt,
      endsAt: endOf(event),
      title: event.title,
      description: [event.description, link, page].filter(Boolean).join("\n\n"),
      location: [location, address].filter(Boolean).join(", ") || null,
      url: page,
    };
  });

/** A calendar file of events. */
export const calendarOf = (
  site: CalendarSite,
  found: readonly Shown[],
  actor: Actor,
  method?: CalendarMethod,
): string => calendarFile(site, "Events", entriesOf(site, found, actor), method);

function statusOf({ cancelledAt, onHold }: { cancelledAt: Date | null; onHold?: boolean }) {
  if (cancelledAt) return "CANCELLED";
  return onHold ? "TENTATIVE" : "CONFIRMED";
}
