import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppliedFilters, type FilterChange } from "#src/features/housing/client/applied-filters.tsx";
import { CardSkeletons, cardGrid } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { listingsQuery } from "#src/features/housing/client/listing.api.ts";
import { filtersOf, type HousingSearch } from "#src/features/housing/listing-filters.ts";
import { totalText } from "#src/shared/pagination.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type ListingResultsProps = {
  search: HousingSearch;
  onFilters: (change: FilterChange) => void;
  onPost: () => void;
  actions: ReactNode;
};

/** What a search found: how many, the cards page by page, or what to do when there is nothing. */
export function ListingResults({ search, onFilters, onPost, actions }: ListingResultsProps) {
  const filters = filtersOf(search);
  const found = useInfiniteQuery(listingsQuery(filters));
  if (found.isPending) return <CardSkeletons />;
  const pages = found.data?.pages ?? [];
  const firstPage = pages[0];
  if (!firstPage) {
    return (
      <EmptyState
        picture="/img/spot-suitcase.svg"
        title="Failed to fetch housing listings"
        actions={
          <Button variant="primary" busy={found.isFetching} onClick={() => void found.refetch()}>
            Try Again
          </Button>
        }
      >
        Check your connection, then try once more.
      </EmptyState>
    );
  }
  const listings = pages.flatMap((page) => page.listings);
  return (
    <>
      <div className="mb-6 grid gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 aria-live="polite">{totalText(firstPage.total)} Housing Options Found</h2>
          {actions}
        </div>
        <AppliedFilters filters={filters} onChange={onFilters} />
      </div>
      {listings.length === 0 ? (
        <EmptyState
          picture="/img/spot-suitcase.svg"
          title="No Housing Found"
          headingLevel={3}
          actions={
            <>
              <Button variant="primary" onClick={() => onFilters(() => ({}))}>
                Clear Filters
              </Button>
              <Button onClick={onPost}>Post Your Listing</Button>
            </>
          }
        >
          Nothing fits all of these filters today. Try one fewer, or tell everyone what you have.
        </EmptyState>
      ) : (
        <ul className={cardGrid}>
          {listings.map((listing, index) => (
            <li key={listing.id} className="min-w-0">
              <ListingCard listing={listing} search={filters} eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <div className="mt-10 grid justify-items-center">
          <Button
            busy={found.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void found.fetchNextPage()}
          >
            Show More Listings
          </Button>
        </div>
      )}
    </>
  );
}
