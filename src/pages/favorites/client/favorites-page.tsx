import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { OfflineNote } from "#src/client/lists/offline-note.tsx";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import type { AboutWhom } from "#src/core/messages/client/contact.api.ts";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { CardSkeletons, cardGrid as homeGrid } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { favoriteListingsQuery } from "#src/features/housing/client/listing.api.ts";
import { favoriteRoommatesQuery } from "#src/features/roommates/client/roommate.api.ts";
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

export function FavoritesPage() {
  const user = useCurrentUser();
  const seesPeople = useCan("person.view");
  if (!user) return <SignInFirst returnTo="/favorites" notice="Please sign in to see your favorites" />;
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
  const list = useInfiniteQuery(favoriteListingsQuery(route.useSearch().homes));
  return (
    <Saved
      list={list}
      name="homes"
      title="Homes"
      about={list.data?.items.map(({ id }) => id)}
      className={homeGrid}
      loading={<CardSkeletons />}
      empty={{
        picture: "/img/spot-suitcase.svg",
        hint: "Tap the heart on a home to keep it here.",
        link: <Link to="/housing">Find Your Spot</Link>,
      }}
    >
      {(listing) => <ListingCard listing={listing} />}
    </Saved>
  );
}

function Roommates() {
  const list = useInfiniteQuery(favoriteRoommatesQuery(route.useSearch().roommates));
  return (
    <Saved
      list={list}
      name="roommates"
      title="Roommates"
      about={list.data?.items.map(({ user }) => user.id)}
      className={roommateGrid}
      loading={<RoommateSkeletons />}
      empty={{
        picture: "/img/spot-mug.svg",
        hint: "Tap the heart on a profile to keep it here.",
        link: <Link to="/roommates">Meet Your Roomie</Link>,
      }}
    >
      {(roommate) => <RoommateCard roommate={roommate} />}
    </Saved>
  );
}

type SavedProps<Item extends { id: string | null }> = {
  list: UseInfiniteQueryResult<FetchedList<Item>>;
  /** In texts, and in the address for where the list begins. */
  name: "homes" | "roommates";
  title: string;
  /** About what, or whom, she may have written to somebody. */
  about?: AboutWhom | undefined;
  className: string;
  loading: ReactElement;
  empty: { picture: string; hint: string; link: ReactElement };
  children: (item: Item) => ReactElement;
};

function Saved<Item extends { id: string | null }>(props: SavedProps<Item>) {
  const { list, name, title, about = [], className, loading, empty, children } = props;
  const search = route.useSearch();
  return (
    <section className="grid gap-6">
      <h2>{title}</h2>
      <OfflineNote list={list} />
      <Contacts about={about}>
        <PagedList
          list={list}
          className={className}
          loading={loading}
          failure={{ title: `Failed to load your ${name}`, headingLevel: 3 }}
          moreLabel={`Show More ${title}`}
          moreAddress={(after) => `/favorites${stringifySearch({ ...search, [name]: after })}`}
          empty={
            <EmptyState
              picture={empty.picture}
              title={`No ${name} yet`}
              headingLevel={3}
              actions={<Button asChild>{empty.link}</Button>}
            >
              {empty.hint}
            </EmptyState>
          }
        >
          {children}
        </PagedList>
      </Contacts>
    </section>
  );
}
