import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { isNotFound } from "#src/client/is-not-found.ts";
import { EventHead } from "#src/features/events/client/event-head.tsx";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import { eventQuery, knownEvent } from "#src/features/events/client/event.api.ts";
import { WholeEvent } from "#src/features/events/client/event-in-full.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";

const route = getRouteApi("/events/$id");
const spot = "/img/spot-mug.svg";

/** One event, at an address that can be shared. */
export function EventPage() {
  const { id } = route.useParams();
  const client = useQueryClient();
  const asked = useQuery(eventQuery(id));
  const { error } = asked;
  // What was fetched before it was gone is not shown any more.
  const event = isNotFound(error) ? undefined : asked.data;
  // The server has found that out before the page was made, and an answer that is missing does not travel in its HTML.
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
        {!event && (error || gone) && <NoEvent gone={gone} onRetry={() => void asked.refetch()} />}
        {!event && !error && !gone && (
          <div role="status" aria-label="Loading the event" className="grid gap-6 pt-2">
            {inList ? <EventHead event={inList} /> : <TicketSkeleton />}
          </div>
        )}
      </Page>
      {event && <WholeEvent key={id} event={event} />}
    </>
  );
}

function NoEvent({ gone, onRetry }: { gone: boolean; onRetry: () => void }) {
  if (gone) {
    return (
      <EmptyState
        picture={spot}
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
  return <LoadFailed picture={spot} title="The event did not arrive" headingLevel={1} onRetry={onRetry} />;
}
