import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { NotVerifiedBadge } from "#src/core/people/client/not-verified-badge.tsx";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { Attendance } from "#src/features/events/client/event-ticket.tsx";
import { attendeesQuery } from "#src/features/events/client/event.api.ts";
import type { Attendee, EventDetail } from "#src/features/events/event.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

export function AttendeeList({ event }: { event: EventDetail }) {
  const list = useInfiniteQuery(attendeesQuery(event.id));
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">{`Who’s coming (${event.attendees})`}</h2>
        <Attendance event={event} />
      </div>
      <PagedList
        list={list}
        className="grid gap-x-8 lg:grid-cols-2"
        loading={
          <div role="status" aria-label="Loading who’s coming" className="grid gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        }
        failure={{ title: "Couldn’t load who’s coming", headingLevel: 3 }}
        empty={<p className="text-ink-soft">No RSVPs yet. Share the page to get it going.</p>}
        moreLabel="Show More"
      >
        {(attendee) => <Guest attendee={attendee} />}
      </PagedList>
      {event.waiting > 0 && (
        <p className="type-small text-ink-soft">
          {`${event.waiting} ${event.waiting === 1 ? "person" : "people"} waiting. Whoever waits longest gets the next spot.`}
        </p>
      )}
    </section>
  );
}

function Guest({ attendee: { person, mustReconfirm } }: { attendee: Attendee }) {
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line py-2">
      <Avatar name={person.firstName} src={person.profileImageUrl} />
      <p className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <PersonName person={person} className="type-label wrap-anywhere" />
          <NotVerifiedBadge person={person} />
        </span>
        <span className="type-small text-ink-soft wrap-anywhere">
          {[person.congregation, mustReconfirm && "hasn’t answered the change yet"]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
    </div>
  );
}
