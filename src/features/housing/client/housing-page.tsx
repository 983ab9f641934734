import { getRouteApi, Link } from "@tanstack/react-router";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useAddressDialog, useDialog } from "#src/client/use-dialog.ts";
import { useVerifiedForm, VerifiedFormDialog } from "#src/core/verification/client/verified-form.tsx";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { ListingResults } from "#src/features/housing/client/listing-results.tsx";
import { HousingFilters } from "#src/features/housing/client/housing-filters.tsx";
import { HousingHead } from "#src/features/housing/client/housing-head.tsx";
import { KnownTitle, listingFrame } from "#src/features/housing/client/listing-loading.tsx";
import { newListingDraft } from "#src/features/housing/client/listing.api.ts";
import { OwnListings } from "#src/features/housing/client/own-listings.tsx";
import { filtersOf } from "#src/features/housing/housing.address.ts";
import { countFilters, type SearchChange } from "#src/features/housing/filters-in-force.ts";
import { SavedSearchLinks } from "#src/features/housing/client/saved-search-links.tsx";
import { Button } from "#src/ui/button.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

const route = getRouteApi("/housing");

const ListingDialog = lazyDialog(
  ({ id }) => <KnownTitle id={id} />,
  () => import("#src/features/housing/client/listing-dialog.tsx").then((module) => module.ListingDialog),
  { whenIdle: true, frame: listingFrame },
);

export function HousingPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const post = useVerifiedForm({
    ability: "listing.create",
    action: "post a housing listing",
    draft: newListingDraft,
    intent: "post",
  });
  const suspended = useIsSuspended();
  const filters = filtersOf(search);
  const compact = countFilters(filters) > 0;
  const changeFilters = (change: SearchChange) =>
    void navigate({ search: (current) => change(filtersOf(current)), resetScroll: false });
  const details = useAddressDialog("listing");

  const actions = (
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
        {!suspended && (
          <Button icon="plus" onClick={post.start}>
            Post Listing
          </Button>
        )}
      </div>
    </div>
  );

  const phoneActions = (
    <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-[1_1_8rem] lg:hidden">
      {!suspended && (
        <Button variant="primary" icon="plus" onClick={post.start}>
          Post Listing
        </Button>
      )}
      <HousingChatLink variant="plain" />
    </div>
  );

  return (
    <>
      {filters.mine ? (
        <>
          <PageHead title="Your Listings" lead="Homes marked as taken no longer show up in searches.">
            {phoneActions}
          </PageHead>
          <Page as="section" className="pt-8">
            <AccountSuspended className="mb-6" />
            <OwnListings onPost={post.start} actions={actions} />
          </Page>
        </>
      ) : (
        <>
          <HousingHead compact={compact}>{phoneActions}</HousingHead>
          <Page as="section" className={compact ? "pt-4 lg:pt-6" : "pt-6 lg:pt-8"}>
            <SavedSearchLinks filters={filters} />
            <HousingFilters filters={filters} onSearch={(next) => changeFilters(() => next)} />
          </Page>
          <Page as="section" className={compact ? "pt-3 md:pt-6" : "pt-8"}>
            <AccountSuspended className="mb-6" />
            <ListingResults search={search} onFilters={changeFilters} onPost={post.start} actions={actions} />
            {/* Without a head, below the results, so that the first home stays in view. */}
            {compact && <div className="pt-5">{phoneActions}</div>}
          </Page>
        </>
      )}
      {search.listing && (
        <ListingDialog
          // The key resets the state of editing for another listing.
          key={search.listing}
          id={search.listing}
          onClose={details.hide}
        />
      )}
      <PostListingDialog {...post.dialog} />
    </>
  );
}

function HousingChatLink({ variant }: { variant: "quiet" | "plain" }) {
  return (
    <Button asChild variant={variant} icon="message-circle">
      <Link to="/community" hash="housing">
        Housing Chat
      </Link>
    </Button>
  );
}

const title = "Post New Housing Listing";
const NewListing = lazyDialog(title, () =>
  import("#src/features/housing/client/new-listing.tsx").then((module) => module.NewListing),
);
const ListingPosted = lazyDialog("Your listing", () =>
  import("#src/features/housing/client/new-listing.tsx").then((module) => module.ListingPosted),
);

export function PostListingDialog(dialog: ReturnType<typeof useVerifiedForm>["dialog"]) {
  const posted = useDialog("posted");
  return (
    <>
      <VerifiedFormDialog
        {...dialog}
        title={title}
        form={NewListing}
        why="Homes here come from people the community knows. Choose a plan and get verified, then post yours."
      />
      {posted.value !== undefined && <ListingPosted id={posted.value} onClose={() => void posted.hide()} />}
    </>
  );
}
