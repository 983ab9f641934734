import { getRouteApi, Link } from "@tanstack/react-router";
import { MessageCircle, Plus } from "lucide-react";
import { useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import type { FilterChange } from "#src/features/housing/client/applied-filters.tsx";
import { HousingFilters } from "#src/features/housing/client/housing-filters.tsx";
import { HousingHead } from "#src/features/housing/client/housing-head.tsx";
import { ListingDialog } from "#src/features/housing/client/listing-dialog.tsx";
import { ListingResults } from "#src/features/housing/client/listing-results.tsx";
import { PostListingDialog } from "#src/features/housing/client/post-listing-dialog.tsx";
import { usePostListing } from "#src/features/housing/client/use-post-listing.ts";
import { filtersOf } from "#src/features/housing/listing-filters.ts";
import { Button } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";
import { ThumbBar } from "#src/ui/thumb-bar.tsx";

const route = getRouteApi("/housing");

/** Finding a home: filters, listings, one listing's details, posting one. */
export function HousingPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const post = usePostListing();
  const filters = filtersOf(search);
  const changeFilters = (change: FilterChange) =>
    void navigate({ search: (current) => change(filtersOf(current)), resetScroll: false });

  return (
    <>
      <HousingHead />
      <Page as="section" className="pt-6 lg:pt-8">
        <HousingFilters filters={filters} onSearch={(next) => changeFilters(() => next)} />
      </Page>
      <Page as="section" className="pt-8">
        <ListingResults
          search={search}
          onFilters={changeFilters}
          onPost={post.start}
          actions={
            <div className="flex shrink-0 items-center gap-3">
              {user && (
                <Button asChild variant="quiet">
                  <Link to="/housing" search={filters.mine ? {} : { mine: true }} resetScroll={false}>
                    {filters.mine ? "All Listings" : "Your Listings"}
                  </Link>
                </Button>
              )}
              <div className="flex items-center gap-3 max-lg:hidden">
                <HousingChatLink variant="quiet" />
                <Button icon={Plus} onClick={post.start}>
                  Post Listing
                </Button>
              </div>
            </div>
          }
        />
      </Page>
      <ThumbBar>
        <HousingChatLink variant="plain" />
        <Button variant="primary" icon={Plus} onClick={post.start}>
          Post Listing
        </Button>
      </ThumbBar>
      <ListingDialog
        id={search.listing}
        onClose={() => void navigate({ search: filters, resetScroll: false, replace: true })}
      />
      <PostListingDialog {...post.dialog} />
    </>
  );
}

function HousingChatLink({ variant }: { variant: "quiet" | "plain" }) {
  return (
    <Button asChild variant={variant} icon={MessageCircle}>
      <Link to="/community" hash="housing">
        Housing Chat
      </Link>
    </Button>
  );
}
