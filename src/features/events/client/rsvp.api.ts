import type { QueryClient } from "@tanstack/react-query";
import { answered, api, keyHeader } from "#src/client/api.ts";
import { apiKey } from "#src/client/api-query.ts";
import { eventQuery, type Lists } from "#src/features/events/client/event.api.ts";
import type { EventDetail, RsvpInput } from "#src/features/events/event.schema.ts";

/** Changes an event in every cached query, before it is fetched again. */
export function patchEvent(client: QueryClient, id: string, change: Partial<EventDetail>) {
  client.setQueryData(eventQuery(id).queryKey, (known) => known && { ...known, ...change });
  client.setQueriesData<Lists>(
    {
      queryKey: apiKey("/api/events"),
      exact: false,
      predicate: ({ queryKey }) => queryKey.includes("pages"),
    },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === id ? { ...one, ...change } : one)),
        })),
      },
  );
}

/** Sends an RSVP, once per key. */
export const sendRsvp = (id: string, status: RsvpInput["status"], key: string) =>
  answered(
    api.api.events[":id"].rsvp.$post({
      param: { id },
      // The page may be outdated: without toggle, "attending" never gives up a spot.
      json: { status, toggle: false },
      header: keyHeader(key),
    }),
  );

/** Confirms that she comes, after a new time or location or a promotion from the waitlist. */
export const confirmRsvp = (id: string) => () =>
  answered(api.api.events[":id"].rsvp.confirm.$post({ param: { id } }));
