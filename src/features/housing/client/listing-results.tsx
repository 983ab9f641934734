import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import { isUnauthorized } from "#src/client/api-error.ts";
import { AppliedFilters, type FilterChange } from "#src/features/housing/client/applied-filters.tsx";
import { CardSkeletons, cardGrid, CountSkeleton } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { listingsQuery } from "#src/features/housing/client/listing.api.ts";
import { filtersOf, type HousingSearch } from "#src/features/housing/listing-filters.ts";
import { totalText } from "#src/shared/pagination.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { toast } from "#src/ui/toast-store.ts";

type ListingResultsProps = {
  search: HousingSearch;
  onFilters: (change: FilterChange) => void;
  onPost: () => void;
  actions: ReactNode;
};

const failure = "Failed to fetch housing listings";

/** What a search found: how many, the cards page by page, or what to do when there is nothing. */
export function ListingResults({ search, onFilters, onPost, actions }: ListingResultsProps) {
  const filters = filtersOf(search);
  const found = useInfiniteQuery(listingsQuery(filters));
  const count = useRef<HTMLDivElement>(null);
  const pages = found.data?.pages ?? [];
  const firstPage = pages[0];
  if (!firstPage && !found.isPending) {
    return (
      <EmptyState
        picture="/img/spot-suitcase.svg"
        title={failure}
        actions={
          <Button variant="primary" onClick={() => void found.refetch()}>
            Try Again
          </Button>
        }
      >
        Check your connection, then try once more.
      </EmptyState>
    );
  }
  const listings = pages.flatMap((page) => page.listings);
  const showMore = async () => {
    const { isFetchNextPageError, error } = await found.fetchNextPage();
    if (isFetchNextPageError && !isUnauthorized(error)) {
      toast({ title: "Error", description: failure, variant: "destructive" });
    }
  };
  return (
    <>
      <div className="mb-6 grid gap-3">
        <div className="flex items-center justify-between gap-3">
          <div ref={count} tabIndex={-1} aria-live="polite" className="min-w-0 flex-1 rounded-small">
            {firstPage ? <h2>{totalText(firstPage.total)} Housing Options Found</h2> : <CountSkeleton />}
          </div>
          {actions}
        </div>
        <AppliedFilters
          filters={filters}
          onChange={(change) => {
            onFilters(change);
            // The pressed chip goes away, and the keyboard's place with it.
            count.current?.focus({ preventScroll: true });
          }}
        />
      </div>
      {!firstPage && <CardSkeletons />}
      {firstPage && listings.length === 0 && (
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
      )}
      {listings.length > 0 && (
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
          <Button busy={found.isFetchingNextPage} busyLabel="Loading..." onClick={() => void showMore()}>
            Show More Listings
          </Button>
        </div>
      )}
    </>
  );
}
