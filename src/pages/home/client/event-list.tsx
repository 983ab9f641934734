import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { EventPreview } from "#src/pages/home/client/event-preview.tsx";
import { previewSize, upcomingEventsQuery } from "#src/pages/home/client/home.api.ts";
import { NothingYet } from "#src/pages/home/client/nothing-yet.tsx";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { SectionHeading } from "#src/ui/page.tsx";

export function EventList() {
  const events = useInfiniteQuery(upcomingEventsQuery());
  return (
    <section className="home-beside min-w-0">
      <SectionHeading
        title="Upcoming Events"
        action={
          <TextLink asChild arrow>
            <Link to="/events" aria-label="View All events">
              View All
            </Link>
          </TextLink>
        }
      />
      <PagedList
        list={events}
        className="grid gap-4"
        loading={
          <div role="status" aria-label="Loading events" className="grid gap-4">
            {Array.from({ length: previewSize }, (_, index) => (
              <TicketSkeleton key={index} />
            ))}
          </div>
        }
        failure={{ title: "Failed to fetch events", headingLevel: 3 }}
        empty={
          <NothingYet
            text="No upcoming events."
            action={
              <Button asChild variant="quiet">
                <Link to="/events">See All Events</Link>
              </Button>
            }
          />
        }
      >
        {(event) => <EventPreview event={event} />}
      </PagedList>
    </section>
  );
}
