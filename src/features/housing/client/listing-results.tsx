import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useRef, type ReactNode } from "react";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { ListCount, PagedList } from "#src/client/lists/paged-list.tsx";
import { stringifySearch } from "#src/shared/search-params.ts";
import { FilterChips, type FilterChange } from "#src/features/housing/client/applied-filters.tsx";
import { CardSkeletons, cardGrid } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { listingsQuery } from "#src/features/housing/client/listing.api.ts";
import { LocationNote } from "#src/features/housing/client/location-note.tsx";
import { SortField } from "#src/features/housing/client/sort-field.tsx";
import { countFilters, filtersOf, type HousingSearch } from "#src/features/housing/listing-filters.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type ListingResultsProps = {
  search: HousingSearch;
  onFilters: (change: FilterChange) => void;
  onPost: () => void;
  actions: ReactNode;
};

/** The illustration of empty and failed lists. */
export const illustration = "/img/spot-suitcase.svg";

/** The results of a search: the count, the cards page by page, or what to do when nothing was found. */
export function ListingResults({ search, onFilters, onPost, actions }: ListingResultsProps) {
  const filters = filtersOf(search);
  const found = useInfiniteQuery(listingsQuery({ ...filters, after: search.after }));
  const count = useRef<HTMLDivElement>(null);
  const suspended = useIsSuspended();
  const compact = countFilters(filters) > 0;
  return (
    <>
      <div className={clsx("grid gap-3", compact ? "mb-4 md:mb-6" : "mb-6")}>
        <div
          className={clsx(
            "flex flex-wrap items-center justify-between gap-3 max-lg:*:first:flex-[1_1_9rem]",
            compact && "max-md:min-h-11 max-md:[&_h2]:type-h3",
          )}
        >
          <ListCount ref={count} list={found}>
            {(total) => `${total} Housing Option${total === "1" ? "" : "s"} Found`}
          </ListCount>
          <SortField filters={filters} onChange={(sort) => onFilters((current) => ({ ...current, sort }))} />
          {actions}
        </div>
        {filters.location && (
          <LocationNote
            location={filters.location}
            filters={filters}
            found={(found.data?.total.count ?? 0) > 0}
          />
        )}
        <FilterChips
          filters={filters}
          // The pressed chip disappears, and the focus with it.
          onRemove={() => count.current?.focus({ preventScroll: true })}
        />
      </div>
      {search.after && (
        <TextLink asChild className="mb-4">
          <Link to="/housing" search={filters}>
            {filters.sort ? "Back to the first listings" : "Back to the newest listings"}
          </Link>
        </TextLink>
      )}
      <PagedList
        list={found}
        className={cardGrid}
        loading={<CardSkeletons />}
        failure={{ title: "Failed to fetch housing listings", picture: illustration }}
        empty={
          <EmptyState
            picture={illustration}
            title="No Housing Found"
            headingLevel={3}
            actions={
              <>
                <Button asChild variant="ink">
                  <Link to="/housing" resetScroll={false}>
                    Clear Filters
                  </Link>
                </Button>
                {!suspended && <Button onClick={onPost}>Post Your Listing</Button>}
              </>
            }
          >
            Nothing fits all of these filters today. Try one fewer, or tell everyone what you have.
          </EmptyState>
        }
        moreLabel="Show More Listings"
        moreAddress={(after) => `/housing${stringifySearch({ ...filters, after })}`}
      >
        {(listing, index) => <ListingCard listing={listing} search={filters} eager={index === 0} />}
      </PagedList>
    </>
  );
}
