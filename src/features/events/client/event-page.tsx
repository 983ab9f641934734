import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { findItem } from "#src/client/resource-cache.ts";
import { EventHead } from "#src/features/events/client/event-head.tsx";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import { eventQuery } from "#src/features/events/client/event.api.ts";
import { EventInFull } from "#src/features/events/client/event-in-full.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/events/$id");

/** One event, at an address that can be shared. */
export function EventPage() {
  const { id } = route.useParams();
  const client = useQueryClient();
  const detail = useDetail(eventQuery(id));
  const inList = findItem(client, "/api/events", id);
  return (
    <>
      <Page className="pt-3">
        <TextLink asChild>
          <Link to="/events">
            <span className="icon size-[1.25em] icon-arrow-left" />
            Events
          </Link>
        </TextLink>
        {!detail.item && (
          <DetailState
            query={detail}
            what="event"
            picture="/img/spot-mug.svg"
            skeleton={
              <div className="grid gap-6 pt-2">
                {inList ? <EventHead event={inList} /> : <TicketSkeleton />}
              </div>
            }
            gone={{
              text: "It may have been deleted, or its address has a typo.",
              action: (
                <Button asChild variant="primary">
                  <Link to="/events">Back to Events</Link>
                </Button>
              ),
            }}
          >
            {() => null}
          </DetailState>
        )}
      </Page>
      {detail.item && <EventInFull key={id} event={detail.item} />}
    </>
  );
}
