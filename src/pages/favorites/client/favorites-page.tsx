import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { OfflineNote } from "#src/client/lists/offline-note.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { favoriteListingsQuery, favoriteRoommatesQuery } from "#src/core/favorites/client/favorite.api.ts";
import { useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { CardSkeletons, cardGrid as homeGrid } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { RoommateCard } from "#src/features/roommates/client/roommate-card.tsx";
import {
  cardGrid as roommateGrid,
  RoommateSkeletons,
} from "#src/features/roommates/client/roommate-list.tsx";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/favorites");

/** The homes and roommates that a member has saved; guests are asked to sign in. */
export function FavoritesPage() {
  const user = useCurrentUser();
  const seesPeople = useCan("person.view");
  if (!user) return <SignInFirst returnTo="/favorites" notice="Please log in to see your favorites" />;
  return (
    <Page className="grid gap-12 pt-8 lg:pt-12">
      <div className="grid gap-2">
        <h1>Favorites</h1>
        <p className="text-ink-soft">
          Only you can see this list. We’ll tell you when a home’s rent changes or it’s taken.
        </p>
      </div>
      <Homes />
      {seesPeople && <Roommates />}
    </Page>
  );
}

function Homes() {
  const search = route.useSearch();
  const list = useInfiniteQuery(favoriteListingsQuery(search.homes));
  return (
    <section className="grid gap-6">
      <h2>Homes</h2>
      <OfflineNote list={list} />
      <Contacts about={list.data?.items.map(({ id }) => id) ?? []}>
        <PagedList
          list={list}
          className={homeGrid}
          loading={<CardSkeletons />}
          failure={{ title: "Failed to load your homes", headingLevel: 3 }}
          moreLabel="Show More Homes"
          moreAddress={(after) => `/favorites${stringifySearch({ ...search, homes: after })}`}
          empty={
            <EmptyState
              picture="/img/spot-suitcase.svg"
              title="No homes yet"
              headingLevel={3}
              actions={
                <Button asChild>
                  <Link to="/housing">Find Your Spot</Link>
                </Button>
              }
            >
              Tap the heart on a home to keep it here.
            </EmptyState>
          }
        >
          {(listing) => <ListingCard listing={listing} search={{}} />}
        </PagedList>
      </Contacts>
    </section>
  );
}

function Roommates() {
  const search = route.useSearch();
  const list = useInfiniteQuery(favoriteRoommatesQuery(search.roommates));
  return (
    <section className="grid gap-6">
      <h2>Roommates</h2>
      <OfflineNote list={list} />
      <Contacts about={list.data?.items.map(({ user }) => user.id) ?? []}>
        <PagedList
          list={list}
          className={roommateGrid}
          loading={<RoommateSkeletons />}
          failure={{ title: "Failed to load your roommates", headingLevel: 3 }}
          moreLabel="Show More Roommates"
          moreAddress={(after) => `/favorites${stringifySearch({ ...search, roommates: after })}`}
          empty={
            <EmptyState
              picture="/img/spot-mug.svg"
              title="No roommates yet"
              headingLevel={3}
              actions={
                <Button asChild>
                  <Link to="/roommates">Meet Your Roomie</Link>
                </Button>
              }
            >
              Tap the heart on a profile to keep it here.
            </EmptyState>
          }
        >
          {(roommate) => <RoommateCard roommate={roommate} search={{}} />}
        </PagedList>
      </Contacts>
    </section>
  );
}
