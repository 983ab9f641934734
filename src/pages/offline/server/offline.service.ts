import { plannedAppointments } from "#src/core/messages/server/appointment.presenter.ts";
import { newestConversations } from "#src/core/messages/server/conversation.service.ts";
import { attendedEvents } from "#src/features/events/server/attended-events.service.ts";
import { listSavedListings } from "#src/features/housing/server/listing-favorite.queries.ts";
import { presentCard, presentListing } from "#src/features/housing/server/listing.presenter.ts";
import type { OfflineReading } from "#src/pages/offline/offline.schema.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const maxHomes = 20;
const maxEvents = 20;

/** What a member may want to read without a connection, in nine statements at most. Reading it marks nothing as read. */
export async function offlineReadingOf(platform: Platform, actor: Member): Promise<OfflineReading> {
  const [conversations, appointments, saved, events] = await Promise.all([
    newestConversations(platform, actor),
    plannedAppointments(platform, actor),
    listSavedListings(platform.db, actor, maxHomes),
    attendedEvents(platform, actor, maxEvents),
  ]);
  const homes = saved.map((found) => {
    const { listing } = found;
    return {
      card: presentCard({ ...found, ...listing, own: listing.ownerId === actor.id }),
      listing: presentListing(found, actor),
    };
  });
  return { conversations, appointments, homes, events };
}
