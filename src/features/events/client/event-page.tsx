import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { isNotFound } from "#src/client/is-not-found.ts";
import { EventHead } from "#src/features/events/client/event-head.tsx";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import { eventQuery, knownEvent } from "#src/features/events/client/event.api.ts";
import { EventInFull } from "#src/features/events/client/event-in-full.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";

const route = getRouteApi("/events/$id");
const illustration = "/img/spot-mug.svg";

/** One event, at an address that can be shared. */
export function EventPage() {
  const { id } = route.useParams();
  const client = useQueryClient();
  const query = useQuery(eventQuery(id));
  const { error } = query;
  // A deleted event is not shown from the cache.
  const event = isNotFound(error) ? undefined : query.data;
  // On the first load the 404 is known from the loader only: failed queries are not part of the HTML.
  const known = route.useLoaderData();
  const gone = isNotFound(error) || (!event && known?.gone === true);
  const inList = knownEvent(client, id);
  return (
    <>
      <Page className="pt-3">
        <TextLink asChild>
          <Link to="/events">
            <span className="drawn size-[1.25em] drawn-arrow-left" />
            Events
          </Link>
        </TextLink>
        {!event && (error || gone) && <NoEvent gone={gone} onRetry={() => void query.refetch()} />}
        {!event && !error && !gone && (
          <div role="status" aria-label="Loading the event" className="grid gap-6 pt-2">
            {inList ? <EventHead event={inList} /> : <TicketSkeleton />}
          </div>
        )}
      </Page>
      {event && <EventInFull key={id} event={event} />}
    </>
  );
}

function NoEvent({ gone, onRetry }: { gone: boolean; onRetry: () => void }) {
  if (gone) {
    return (
      <EmptyState
        picture={illustration}
        title="This event is gone"
        headingLevel={1}
        actions={
          <Button asChild variant="primary">
            <Link to="/events">Back to Events</Link>
          </Button>
        }
      >
        It may have been deleted, or its address has a typo.
      </EmptyState>
    );
  }
  return (
    <LoadFailed picture={illustration} title="The event did not arrive" headingLevel={1} onRetry={onRetry} />
  );
}
