import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListCount, PagedList } from "#src/client/lists/paged-list.tsx";
import { stringifySearch } from "#src/shared/search-params.ts";
import { RoommateCard } from "#src/features/roommates/client/roommate-card.tsx";
import { RoommateSkeletons, cardGrid } from "#src/features/roommates/client/roommate-skeletons.tsx";
import { roommatesQuery } from "#src/features/roommates/client/roommate.api.ts";
import { countFilters, type RoommateFilters } from "#src/features/roommates/roommate.search.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type RoommateResultsProps = {
  filters: RoommateFilters;
  after: string | undefined;
  /** Left out for suspended members. */
  onCreate: (() => void) | undefined;
};

const illustration = "/img/spot-mug.svg";

/** The results: count, cards page by page, or the empty state. */
export function RoommateResults({ filters, after, onCreate }: RoommateResultsProps) {
  const found = useInfiniteQuery(roommatesQuery(filters, after));
  const filtered = countFilters(filters) > 0;
  return (
    <>
      <div className="mb-6">
        <ListCount list={found}>
          {(total) => `${total} Potential Roommate${total === "1" ? "" : "s"}`}
        </ListCount>
      </div>
      {after && (
        <TextLink asChild className="mb-4">
          <Link to="/roommates" search={filters}>
            Back to the newest profiles
          </Link>
        </TextLink>
      )}
      <PagedList
        list={found}
        className={cardGrid}
        loading={<RoommateSkeletons />}
        failure={{ title: "Failed to fetch roommates", picture: illustration }}
        empty={
          <EmptyState
            picture={illustration}
            title="No Roommates Found"
            headingLevel={3}
            actions={
              <>
                {filtered && (
                  <Button asChild variant="ink">
                    <Link to="/roommates" resetScroll={false}>
                      Clear Filters
                    </Link>
                  </Button>
                )}
                {onCreate && <Button onClick={onCreate}>Create Your Profile</Button>}
              </>
            }
          >
            {filtered
              ? "Nobody fits all of these filters today. Try one fewer, or let others find you."
              : "Nobody is looking today. Be the first: others will find you."}
          </EmptyState>
        }
        moreLabel="Show More Roommates"
        moreAddress={(cursor) => `/roommates${stringifySearch({ ...filters, after: cursor })}`}
      >
        {(roommate) => <RoommateCard roommate={roommate} search={filters} />}
      </PagedList>
    </>
  );
}
