import type { Thing } from "#src/client/site.ts";
import { isFull } from "#src/features/events/client/event-text.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import type { Site } from "#src/shared/api.ts";
import { wallTimeWithOffset } from "#src/shared/dates.ts";

/** An event as schema.org data, with what guests see: a town, never a street or a link. */
export function eventThing(event: Event, { publicUrl, timeZone }: Site): Thing {
  const { title, description, date, endsAt, status, isOnline, location, capacity, price, host } = event;
  const url = new URL(`/events/${event.id}`, publicUrl).href;
  const at = (moment: string) => wallTimeWithOffset(timeZone, new Date(moment));
  const town = location === null ? undefined : { "@type": "Place", name: location, address: location };
  return {
    "@type": "Event",
    name: title,
    description: description || undefined,
    url,
    startDate: at(date),
    endDate: endsAt === null ? undefined : at(endsAt),
    eventStatus: term(status === "cancelled" ? "EventCancelled" : "EventScheduled"),
    eventAttendanceMode: term(isOnline ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"),
    location: isOnline ? { "@type": "VirtualLocation", url } : town,
    organizer: { "@type": "Person", name: host.firstName },
    maximumAttendeeCapacity: capacity ?? undefined,
    isAccessibleForFree: price === null,
    offers: {
      "@type": "Offer",
      url,
      price: price ?? 0,
      priceCurrency: "USD",
      availability: term(isFull(event) ? "SoldOut" : "InStock"),
    },
  };
}

const term = (name: string) => `https://schema.org/${name}`;
