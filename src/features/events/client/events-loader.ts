import type { QueryClient } from "@tanstack/react-query";
import { isNotFound } from "#src/client/is-not-found.ts";
import { siteQuery } from "#src/client/site.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { checkInQuery } from "#src/features/events/client/check-in.api.ts";
import { startInShort } from "#src/features/events/client/event-times.ts";
import { locationOf } from "#src/features/events/client/event-text.ts";
import { eventQuery, eventsQuery, knownEvent } from "#src/features/events/client/event.api.ts";
import { parseEventsSearch, type EventsSearch } from "#src/features/events/events-search.ts";
import { beginningOf } from "#src/shared/beginning-of.ts";

type Loading = { context: { queryClient: QueryClient } };

/** Asks for the events of a search. What cannot be fetched is told on the page, which stays usable. */
export async function loadEvents({ context, deps }: Loading & { deps: EventsSearch }) {
  const asked = context.queryClient.prefetchInfiniteQuery(eventsQuery(parseEventsSearch(deps)));
  // The HTML holds what is asked for; in the browser the page changes at once.
  if (typeof window === "undefined") await asked;
}

/** What is known of an event before its page is made: that it is gone, or what a shared link to it shows. */
type KnownEvent = { gone?: boolean; title?: string; description?: string };

/** Asks for one event; nothing in what is known of it tells who hosts it or who comes. */
export async function loadEvent({
  context,
  params,
}: Loading & { params: { id: string } }): Promise<KnownEvent> {
  const { queryClient } = context;
  const query = eventQuery(params.id);
  const asked = queryClient.prefetchQuery(query);
  if (typeof window === "undefined") await asked;
  const event = queryClient.getQueryData(query.queryKey) ?? knownEvent(queryClient, params.id);
  if (!event) return { gone: isNotFound(queryClient.getQueryState(query.queryKey)?.error) };
  const { timeZone } = await queryClient.ensureQueryData(siteQuery);
  const start = startInShort(timeZone, event.date, new Date());
  const about = [event.status === "cancelled" ? "Cancelled" : start, locationOf(event)].join(" · ");
  return { title: `${event.title} · Events`, description: beginningOf(`${about}. ${event.description}`) };
}

/** Asks for the list at the door of an event, which its host alone is given. */
export async function loadDoor({
  context: { queryClient },
  params: { id },
}: Loading & { params: { id: string } }) {
  const signedIn = queryClient.getQueryData(currentUserQuery.queryKey);
  const asked = Promise.all([
    queryClient.prefetchQuery(eventQuery(id)),
    signedIn ? queryClient.prefetchQuery(checkInQuery(id)) : undefined,
  ]);
  if (typeof window === "undefined") await asked;
}
