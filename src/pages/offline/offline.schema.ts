import { z } from "zod";
import { appointment } from "#src/core/messages/appointment.schema.ts";
import { conversation, message } from "#src/core/messages/message.schema.ts";
import { eventDetail } from "#src/features/events/event.schema.ts";
import { listing, listingCard } from "#src/features/housing/listing.schema.ts";

/** What a member's browser stores for reading without a connection. */
export const offlineReading = z
  .object({
    /** The newest first, each with its last messages, the newest first. */
    conversations: z.array(z.object({ conversation, messages: z.array(message) })),
    /** What she has planned in them and is yet to come, the next first. */
    appointments: z.array(appointment),
    /** The homes she saved last, as her favorites and as their pages show them. */
    homes: z.array(z.object({ card: listingCard, listing })),
    /** The next events she attends, without the others who come. */
    events: z.array(eventDetail),
  })
  .meta({ id: "OfflineReading" });

export type OfflineReading = z.infer<typeof offlineReading>;
