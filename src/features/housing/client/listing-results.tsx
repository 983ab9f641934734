import { CommuteNote, LocationNote } from "#src/core/locations/client/location-note.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useRef, type ReactNode } from "react";
import { useIsSuspended, useCan } from "#src/core/people/client/current-user.api.ts";
import { ListCount } from "#src/client/lists/paged-list.tsx";
import { ResultList } from "#src/client/lists/result-list.tsx";
import { CardSkeletons, cardGrid } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { listingsQuery } from "#src/features/housing/client/listing.api.ts";
import {
  countFilters,
  filtersInForce,
  filtersOf,
  withoutFilters,
  type HousingSearch,
  type SearchChange,
} from "#src/features/housing/listing-search.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterChip } from "#src/ui/chips.tsx";
import { BellPlus, BellRing } from "lucide-react";
import { useAction } from "#src/client/use-action.ts";
import { SortSelect } from "#src/features/housing/client/housing-filters.tsx";
import { saveSearch } from "#src/features/housing/client/own-listing.api.ts";
import { HiddenFilters } from "#src/client/lists/search-field.tsx";

type ListingResultsProps = {
  search: HousingSearch;
  onFilters: (change: SearchChange) => void;
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
            page="/housing"
            filters={filters}
            found={(found.data?.total.count ?? 0) > 0}
          />
        )}
        {filters.commuteTo && <CommuteNote commuteTo={filters.commuteTo} page="/housing" filters={filters} />}
        <FilterChips
          filters={filters}
          // The pressed chip disappears, and the focus with it.
          onRemove={() => count.current?.focus({ preventScroll: true })}
        />
      </div>
      <ResultList
        list={found}
        page="/housing"
        filters={filters}
        after={search.after}
        back={filters.sort ? "Back to the first listings" : "Back to the newest listings"}
        className={cardGrid}
        loading={<CardSkeletons />}
        failed="Failed to fetch housing listings"
        picture={illustration}
        empty={{
          title: "No Housing Found",
          text: "Nothing fits all of these filters today. Try one fewer, or tell everyone what you have.",
          cleared: withoutFilters(filters),
          actions: !suspended && <Button onClick={onPost}>Post Your Listing</Button>,
        }}
        moreLabel="Show More Listings"
      >
        {(listing, index) => <ListingCard listing={listing} search={filters} eager={index === 0} />}
      </ResultList>
    </>
  );
}

/** The filters in force, each with a link that removes it. */
function FilterChips({ filters, onRemove }: { filters: HousingSearch; onRemove: () => void }) {
  const inForce = filtersInForce(filters);
  const maySave = useCan("search.save");
  if (inForce.length === 0) return null;
  return (
    // One row on a phone, so that the first home stays in view.
    <div className="rail gap-2 md:mx-0 md:flex-wrap md:px-0">
      <ul aria-label="Filters in force" className="contents">
        {inForce.map(({ key, label, remove }) => (
          <li key={key}>
            <FilterChip label={label}>
              <Link to="/housing" search={remove(filters)} resetScroll={false} onClick={onRemove} />
            </FilterChip>
          </li>
        ))}
      </ul>
      <Button asChild variant="quiet">
        <Link to="/housing" search={withoutFilters(filters)} resetScroll={false} onClick={onRemove}>
          Clear all
        </Link>
      </Button>
      {/* The key resets "saved" when the filters change. */}
      {maySave && <SaveSearch key={JSON.stringify(filters)} filters={filters} />}
    </div>
  );
}

/** The button that saves the filters in force as a search. */
function SaveSearch({ filters }: { filters: HousingSearch }) {
  const saving = useAction({
    call: () => saveSearch(filters),
    done: { title: "Search Saved", description: "We will tell you when a new home fits." },
    failed: "Failed to save your search. Please try again.",
    changes: ["/api/housing/saved-searches"],
  });
  return (
    <Button
      variant="quiet"
      icon={saving.isDone ? BellRing : BellPlus}
      busy={saving.busy}
      busyLabel="Saving..."
      onClick={() => {
        if (!saving.isDone) saving.run();
      }}
    >
      {saving.isDone ? "Search Saved" : "Save This Search"}
    </Button>
  );
}

type SortFieldProps = { filters: HousingSearch; onChange: (sort: HousingSearch["sort"]) => void };

/** The order of the list, beside its count; in narrow windows it is among the filters. */
const SortField = ({ filters, onChange }: SortFieldProps) => (
  <form action="/housing" className="flex flex-none gap-2 max-lg:hidden">
    <HiddenFilters filters={{ ...filters, sort: undefined }} />
    <div className="w-44">
      <SortSelect
        aria-label="Order"
        value={filters.sort ?? "newest"}
        onChange={({ target }) => onChange(filtersOf({ sort: target.value }).sort)}
      />
    </div>
    <noscript>
      <Button type="submit">Sort</Button>
    </noscript>
  </form>
);
