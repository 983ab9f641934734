import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { DisclosureRow } from "#src/client/disclosure-row.tsx";
import { savedSearchesQuery } from "#src/features/housing/client/listing.api.ts";
import { useDeleteSearch } from "#src/features/housing/client/use-saved-searches.ts";
import { filtersToSave } from "#src/features/housing/housing.address.ts";
import { detailsOfSearch, newHomesText, searchTitle } from "#src/features/housing/saved-search.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Button, IconButton, TextLink } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

export default function SavedSearches() {
  const summary = useRef<HTMLElement>(null);
  const { data: searches, isError, refetch } = useQuery(savedSearchesQuery);
  // The pressed button disappears with its row, and the focus with it.
  const deleting = useDeleteSearch(() => summary.current?.focus());
  return (
    <DisclosureRow
      id="saved-searches"
      title={`Saved Searches${searches ? ` (${searches.length})` : ""}`}
      now={searches && stateOf(searches)}
      ref={summary}
    >
      <div className="grid max-w-[34rem] gap-3">
        <p className="text-ink-soft">We’ll tell you when something new fits.</p>
        {isError && !searches && (
          <>
            <Banner tone="bad">Failed to load your saved searches</Banner>
            <Button className="justify-self-start" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        )}
        {!searches && !isError && <Skeleton className="h-20" />}
        {searches?.length === 0 && (
          <p>
            <span>{"None yet. Choose filters on "}</span>
            <TextLink asChild inSentence>
              <Link to="/housing">Find Your Spot</Link>
            </TextLink>
            <span>{" and save the search."}</span>
          </p>
        )}
        {searches && searches.length > 0 && (
          <ul>
            {searches.map((search) => (
              <li
                key={search.id}
                className="flex min-h-18 items-center justify-between gap-4 border-b border-line py-3"
              >
                <div className="min-w-0 wrap-anywhere">
                  <TextLink asChild>
                    <Link to="/housing" search={filtersToSave(search)}>
                      {searchTitle(search)}
                    </Link>
                  </TextLink>
                  <p className="type-small text-ink-soft">{detailsOfSearch(search).join(" · ")}</p>
                </div>
                {search.newHomes > 0 && (
                  <Badge tone="peach" className="ml-auto">
                    {newHomesText(search)}
                  </Badge>
                )}
                <IconButton
                  label={`Delete ${[searchTitle(search), ...detailsOfSearch(search)].join(", ")}`}
                  icon={Trash2}
                  aria-busy={deleting.running === search}
                  disabled={deleting.busy}
                  onClick={() => deleting.run(search)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </DisclosureRow>
  );
}

/** "Boston: 2 new · Any place: 9+ new" */
const stateOf = (searches: SavedSearch[]) =>
  searches.length === 0
    ? "None yet"
    : searches
        .filter(({ newHomes }) => newHomes > 0)
        .map((search) => `${searchTitle(search)}: ${newHomesText(search)}`)
        .join(" · ") || "Nothing new";
