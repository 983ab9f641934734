import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useAction } from "#src/client/use-action.ts";
import { markRead } from "#src/core/notifications/client/notification.api.ts";
import { savedSearchesQuery } from "#src/features/housing/client/listing.api.ts";
import { deleteSearch } from "#src/features/housing/client/own-listing.api.ts";
import { filtersToSave } from "#src/features/housing/housing.address.ts";
import { detailsOfSearch, searchTitle } from "#src/features/housing/saved-search.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Button, IconButton, TextLink } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

export default function SavedSearches() {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: searches, isError, refetch } = useQuery(savedSearchesQuery);
  const deleting = useAction({
    call: ({ id }: SavedSearch) => deleteSearch(id),
    done: (_answer, search) => ({
      title: "Search Deleted",
      description: `We won’t tell you anymore about homes for “${searchTitle(search)}”.`,
    }),
    failed: "Failed to delete your search. Please try again.",
    changes: ["/api/housing/saved-searches"],
    // The pressed button disappears with its row, and the focus with it.
    onDone: () => heading.current?.focus(),
  });
  // Opening a search marks its notifications as read; after a failure they simply stay unread.
  const markSeen = ({ unread: ids }: SavedSearch) => {
    if (ids.length === 0) return;
    void markRead({ ids }).then(
      () => refresh(client, ["/api/notifications", "/api/unread", "/api/housing/saved-searches"]),
      () => {},
    );
  };
  return (
    <section className="grid max-w-[34rem] gap-3">
      <h3 ref={heading} tabIndex={-1} className="rounded-small">
        {`Saved Searches${searches ? ` (${searches.length})` : ""}`}
      </h3>
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
                  <Link to="/housing" search={filtersToSave(search)} onClick={() => markSeen(search)}>
                    {searchTitle(search)}
                  </Link>
                </TextLink>
                <p className="type-small text-ink-soft">{detailsOfSearch(search).join(" · ")}</p>
              </div>
              {search.unread.length > 0 && (
                <Badge tone="peach" className="ml-auto">
                  {`${search.unread.length} new`}
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
    </section>
  );
}
