import type { QueryClient } from "@tanstack/react-query";
import { answered, api, keyHeader } from "#src/client/api.ts";
import { apiKey } from "#src/client/api-query.ts";
import { eventQuery, type Lists } from "#src/features/events/client/event.api.ts";
import type { EventDetail, RsvpInput } from "#src/features/events/event.schema.ts";

/** Changes an event wherever it is shown, before it is fetched anew. */
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

/** Takes a place, waits for one, or gives it back; again with the same key, it is done once. */
export const sendRsvp = (id: string, status: RsvpInput["status"], key: string) =>
  answered(
    api.api.events[":id"].rsvp.$post({
      param: { id },
      // A page may be older than her place: what she pressed says what she wants.
      json: { status, toggle: false },
      header: keyHeader(key),
    }),
  );

/** Says that a new time or place suits her as well, or that she takes the place she has moved up to. */
export const confirmRsvp = (id: string) => () =>
  answered(api.api.events[":id"].rsvp.confirm.$post({ param: { id } }));
