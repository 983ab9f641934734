import type { QueryClient } from "@tanstack/react-query";
import { pagesShown } from "#src/client/lists/paged-query.ts";
import { findItem } from "#src/client/resource-cache.ts";
import { prefetchAll, siteQuery } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { Cover } from "#src/features/events/client/event-cover.tsx";
import { locationOf, whenInShort } from "#src/features/events/client/event-text.ts";
import { checkInQuery, eventQuery, eventsQuery } from "#src/features/events/client/event.api.ts";
import type { EventsSearch } from "#src/features/events/events.address.ts";
import { beginningOf } from "#src/shared/format.ts";

type LoaderArguments = { context: { queryClient: QueryClient } };

export async function loadEvents({ context, deps }: LoaderArguments & { deps: EventsSearch }) {
  const { queryClient } = context;
  const results = eventsQuery(deps);
  await prefetchAll(
    queryClient.prefetchInfiniteQuery({ ...results, ...pagesShown(queryClient, results, deps.more) }),
  );
}

/** The preview of a shared link; empty if the event could not be loaded. */
type KnownEvent = { title?: string; description?: string; picture?: { path: string; alt: string } };

/** What the drawings show that may be covers. */
const drawn = {
  cafe: "Two women with coffee at a café table",
  kitchen: "A kitchen with a kettle on the stove",
  studynight: "Three women with books at a long table",
  picnic: "Three women at a picnic in a park",
  platform: "Three women on a platform, waiting for the train",
  hudson: "A train beside the Hudson in the evening",
  skyline: "Two women on a bench across from a city at night",
  house: "A house with a porch in the fall",
} as const satisfies Record<Cover, string>;

/** Prefetches one event. The returned preview names neither host nor attendees. */
export async function loadEvent({
  context,
  params,
}: LoaderArguments & { params: { id: string } }): Promise<KnownEvent> {
  const { queryClient } = context;
  await prefetchAll(queryClient.prefetchQuery(eventQuery(params.id)));
  const event = findItem(queryClient, "/api/events", params.id);
  if (!event) return {};
  const { timeZone } = await queryClient.ensureQueryData(siteQuery);
  const when = whenInShort(timeZone, event, new Date());
  const about = [event.status === "cancelled" ? "Cancelled" : when, locationOf(event)].join(" · ");
  const { cover } = event;
  return {
    title: `${event.title} · Events`,
    description: beginningOf(`${about}. ${event.description}`),
    // Previews cannot show SVG.
    ...(cover && { picture: { path: `/img/share-${cover}.png`, alt: drawn[cover] } }),
  };
}

export async function loadCheckIn({
  context: { queryClient },
  params: { id },
}: LoaderArguments & { params: { id: string } }) {
  const signedIn = queryClient.getQueryData(currentUserQuery.queryKey);
  await prefetchAll(
    queryClient.prefetchQuery(eventQuery(id)),
    signedIn && queryClient.prefetchQuery(checkInQuery(id)),
  );
}
