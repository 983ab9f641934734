import type { QueryClient } from "@tanstack/react-query";
import { structuredData } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { eventThing } from "#src/features/events/client/event-structured-data.ts";
import { eventQuery } from "#src/features/events/client/event.api.ts";
import type { Site } from "#src/shared/api.ts";

type Context = { queryClient: QueryClient; site: Site };

/** Structured data of the event page, for guests only: members see more of the location than machines should read. */
export function eventData({ queryClient, site }: Context, id: string) {
  const event = queryClient.getQueryData(eventQuery(id).queryKey);
  const guest = !queryClient.getQueryData(currentUserQuery.queryKey);
  return structuredData(event && guest ? eventThing(event, site) : undefined);
}
