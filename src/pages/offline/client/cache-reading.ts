import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { appointmentQuery } from "#src/core/messages/client/appointment.api.ts";
import {
  conversationQuery,
  conversationsQuery,
  messagesQuery,
} from "#src/core/messages/client/message.api.ts";
import { requestsQuery } from "#src/core/messages/client/request.api.ts";
import { isRequest } from "#src/core/messages/client/request-row.tsx";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { eventQuery } from "#src/features/events/client/event.api.ts";
import { favoriteListingsQuery, listingQuery } from "#src/features/housing/client/listing.api.ts";
import type { OfflineReading } from "#src/pages/offline/offline.schema.ts";

/** Puts what was fetched at a time into the queries of the pages that show it. */
export function cacheReading(client: QueryClient, reading: OfflineReading, updatedAt: number) {
  const put = ({ queryKey }: { queryKey: QueryKey }, data: unknown) => {
    const known = client.getQueryCache().find({ queryKey, exact: true });
    // What the page shows, and what it has fetched later, stays.
    if (known?.state.data !== undefined && (known.isActive() || known.state.dataUpdatedAt >= updatedAt))
      return;
    client.setQueryData(queryKey, data, { updatedAt });
  };
  const conversations = reading.conversations.map(({ conversation }) => conversation);
  const appointments = new Map(reading.appointments.map((one) => [one.conversationId, one]));
  put(conversationsQuery(), onePage(conversations));
  put(requestsQuery(), onePage(conversations.filter(isRequest)));
  for (const { conversation, messages } of reading.conversations) {
    // Who asks is told with the answer buttons, which need the connection.
    const opened: OpenedConversation = {
      ...conversation,
      request: null,
      caution: null,
      appointment: appointments.get(conversation.id) ?? null,
      planning: null,
    };
    put(conversationQuery(conversation.id), opened);
    put(messagesQuery(conversation.id), onePage(messages));
  }
  for (const appointment of reading.appointments) put(appointmentQuery(appointment.id), appointment);
  put(favoriteListingsQuery(), onePage(reading.homes.map(({ card }) => card)));
  for (const { listing } of reading.homes) put(listingQuery(listing.id), listing);
  for (const event of reading.events) put(eventQuery(event.id), event);
}

// Without a next page: offline there is no more to show.
const onePage = (items: readonly unknown[]) => ({
  pages: [{ items, total: { count: items.length, more: false } }],
  pageParams: [""],
});
