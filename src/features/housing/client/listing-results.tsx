import { useUnknownPlaces } from "#src/core/locations/client/location.api.ts";
import { CommuteNote, PlaceNote } from "#src/core/locations/client/place-note.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useRef } from "react";
import { useCurrentUser, useIsSuspended, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { ListCount } from "#src/client/lists/paged-list.tsx";
import { ResultList } from "#src/client/lists/result-list.tsx";
import { CardSkeletons, cardGrid } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { listingsQuery } from "#src/features/housing/client/listing.api.ts";
import { filtersOf, type HousingSearch } from "#src/features/housing/housing.address.ts";
import {
  countFilters,
  filtersInForce,
  withoutFilters,
  type SearchChange,
} from "#src/features/housing/filters-in-force.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterChip } from "#src/ui/chips.tsx";
import { SortSelect } from "#src/features/housing/client/housing-filters.tsx";
import { NearestListings } from "#src/features/housing/client/nearest-listings.tsx";
import { SaveSearch } from "#src/features/housing/client/save-search.tsx";
import { HiddenFilters } from "#src/client/lists/search-field.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type ListingResultsProps = {
  search: HousingSearch;
  onFilters: (change: SearchChange) => void;
  onPost: () => void;
  actions: Elements;
};

export const illustration = "/img/spot-suitcase.svg";

export function ListingResults({ search, onFilters, onPost, actions }: ListingResultsProps) {
  const filters = filtersOf(search);
  const found = useInfiniteQuery(listingsQuery({ ...filters, after: search.after }));
  const count = useRef<HTMLDivElement>(null);
  const suspended = useIsSuspended();
  const isGuest = useCurrentUser() === null;
  // A guest is asked to sign up first.
  const maySave = !useNotAllowed("search.save");
  const { location } = filters;
  const compact = countFilters(filters) > 0;
  const isEmpty = found.data?.items.length === 0;
  const unknown = useUnknownPlaces(filters);
  // Homes may have a name in their location that we do not know; a destination that we do not know leads nowhere.
  // Utilities alone select no home.
  const selects = countFilters({ ...filters, withUtilities: undefined }) > 0;
  const saveable = selects && maySave && !unknown.commuteTo && !(unknown.location && isEmpty);
  return (
    <>
      <div className={clsx("grid gap-3", compact ? "mb-4 md:mb-6" : "mb-6")}>
        <div
          className={clsx(
            "flex flex-wrap items-center justify-between gap-3 max-lg:*:first:flex-[1_1_9rem]",
            // Count and button in one line of a phone.
            compact && "max-md:min-h-11 max-md:*:last:-mr-3 max-md:[&_h2]:text-lg!",
          )}
        >
          <ListCount ref={count} list={found}>
            {(total) => `${total} Housing Option${total === "1" ? "" : "s"} Found`}
          </ListCount>
          <SortField filters={filters} onChange={(sort) => onFilters((current) => ({ ...current, sort }))} />
          {actions}
        </div>
        {location && (
          <PlaceNote
            place={location}
            page="/housing"
            filters={filters}
            found={(found.data?.total.count ?? 0) > 0}
          />
        )}
        {filters.commuteTo && <CommuteNote commuteTo={filters.commuteTo} page="/housing" filters={filters} />}
        {/* A member's button is above the chips on a phone, at their right in wide windows. */}
        <div className="flex flex-col gap-3 empty:hidden md:flex-row-reverse md:items-start md:justify-between">
          {saveable && !isEmpty && (
            <SaveSearch
              filters={filters}
              className={clsx("md:flex-none", isGuest ? "max-md:hidden" : "max-md:w-full")}
            />
          )}
          <FilterChips
            filters={filters}
            // The pressed chip disappears, and the focus with it.
            onRemove={() => count.current?.focus({ preventScroll: true })}
          />
        </div>
      </div>
      <Contacts about={found.data?.items.map(({ id }) => id) ?? []}>
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
            text: saveable
              ? "Nothing fits yet. Remove a filter or save this search."
              : "Nothing fits yet. Remove a filter or try another place.",
            cleared: withoutFilters(filters),
            actions: (
              <>
                {saveable && <SaveSearch filters={filters} />}
                {!suspended && <Button onClick={onPost}>Post Your Listing</Button>}
              </>
            ),
          }}
          moreLabel="Show More Listings"
        >
          {(listing, index) => <ListingCard listing={listing} search={search} eager={index === 0} />}
        </ResultList>
      </Contacts>
      {/* A guest's on a phone is below the homes, so that the first one stays in view. */}
      {saveable && isGuest && !isEmpty && <SaveSearch filters={filters} className="mt-6 w-full md:hidden" />}
      {isEmpty && location && <NearestListings filters={{ ...filters, location }} />}
    </>
  );
}

type FilterChipsProps = { filters: HousingSearch; onRemove: () => void };

function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const inForce = filtersInForce(filters);
  if (inForce.length === 0) return null;
  return (
    // One row on a phone, so that the first home stays in view.
    <div className="rail min-w-0 gap-2 md:mx-0 md:flex-wrap md:px-0">
      <ul aria-label="Active filters" className="contents">
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
    </div>
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
