import { useInfiniteQuery } from "@tanstack/react-query";
import { ListCount } from "#src/client/lists/paged-list.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { ResultList } from "#src/client/lists/result-list.tsx";
import { RoommateCard } from "#src/features/roommates/client/roommate-card.tsx";
import { CommuteNote, PlaceNote } from "#src/core/locations/client/place-note.tsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { roommatesQuery } from "#src/features/roommates/client/roommate.api.ts";
import { countFilters, type RoommateFilters } from "#src/features/roommates/roommates.address.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

type RoommateResultsProps = {
  filters: RoommateFilters;
  after: string | undefined;
  /** Left out for suspended members. */
  onCreate: (() => void) | undefined;
};

export function RoommateResults({ filters, after, onCreate }: RoommateResultsProps) {
  const found = useInfiniteQuery(roommatesQuery(filters, after));
  const seesPeople = useCan("person.view");
  const filtered = countFilters(filters) > 0;
  return (
    <>
      <div className="mb-6 grid gap-2">
        <ListCount list={found}>
          {(total) => `${total} Potential Roommate${total === "1" ? "" : "s"}`}
        </ListCount>
        {filters.location && (
          <PlaceNote
            place={filters.location}
            page="/roommates"
            filters={filters}
            found={(found.data?.total.count ?? 0) > 0}
          />
        )}
        {filters.commuteTo && (
          <CommuteNote commuteTo={filters.commuteTo} page="/roommates" filters={filters} />
        )}
        {filters.location && !seesPeople && (
          <p className="type-small text-ink-soft">
            You see everyone who’s looking along the same lines. Verified members search by town.
          </p>
        )}
      </div>
      <Contacts about={found.data?.items.map(({ user }) => user.id) ?? []}>
        <ResultList
          list={found}
          page="/roommates"
          filters={filters}
          after={after}
          back="Back to the newest profiles"
          className={cardGrid}
          loading={<RoommateSkeletons />}
          failed="Failed to fetch roommates"
          empty={{
            title: "No Roommates Found",
            text: filtered
              ? "Nobody fits yet. Remove a filter, or create a profile so others can find you."
              : "Nobody’s looking yet. Be the first, and others will find you.",
            cleared: filtered ? {} : undefined,
            actions: onCreate && <Button onClick={onCreate}>Create Your Profile</Button>,
          }}
          moreLabel="Show More Roommates"
        >
          {(roommate) => <RoommateCard roommate={roommate} overList />}
        </ResultList>
      </Contacts>
    </>
  );
}

export const cardGrid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6";

export function RoommateSkeletons() {
  return (
    <div role="status" aria-label="Loading roommates" className={cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <RoommateSkeleton key={index} />
      ))}
    </div>
  );
}

function RoommateSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card bg-surface p-5 shadow-panel md:p-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-22 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-7 w-20 rounded-pill!" />
        </div>
      </div>
      <Skeleton className="mt-5 h-4 w-4/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-5 h-11 w-full rounded-control!" />
    </div>
  );
}
