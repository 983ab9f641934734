import { useInfiniteQuery } from "@tanstack/react-query";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { ListCount, PagedList } from "#src/client/lists/paged-list.tsx";
import { CardSkeletons, cardGrid } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { illustration } from "#src/features/housing/client/listing-results.tsx";
import { listingsQuery } from "#src/features/housing/client/listing.api.ts";
import type { ListingCard as Card } from "#src/features/housing/listing.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type OwnListingsProps = { onPost: () => void; actions: Elements };

const groups = [
  { status: "available", title: "Available" },
  { status: "taken", title: "Taken" },
] as const;

export function OwnListings({ onPost, actions }: OwnListingsProps) {
  const own = useInfiniteQuery(listingsQuery({ mine: true }));
  const suspended = useIsSuspended();
  const items = own.data?.items ?? [];
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
        <ListCount list={own}>{(total) => `${total} ${total === "1" ? "Listing" : "Listings"}`}</ListCount>
        {actions}
      </div>
      {items.length > 0 ? (
        groups.map(({ status, title }) => (
          <Group key={status} title={title} listings={items.filter((item) => item.status === status)} />
        ))
      ) : (
        <PagedList
          list={own}
          loading={<CardSkeletons />}
          failure={{ title: "Failed to fetch housing listings", picture: illustration }}
          empty={
            <EmptyState
              picture={illustration}
              title="Nothing posted yet"
              headingLevel={3}
              actions={!suspended && <Button onClick={onPost}>Post Your Listing</Button>}
            >
              A room that’s coming free, a sublet for the summer: homes you post show up here, and you can
              change them any time.
            </EmptyState>
          }
        >
          {() => null}
        </PagedList>
      )}
    </>
  );
}

function Group({ title, listings }: { title: string; listings: Card[] }) {
  if (listings.length === 0) return null;
  return (
    <section className="mb-10">
      <h3 className="mb-4 flex items-baseline gap-2">
        <span>{title}</span>
        <span className="type-small text-ink-soft">{listings.length}</span>
      </h3>
      <ul className={cardGrid}>
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0 rounded-small">
            <ListingCard listing={listing} search={{ mine: true }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
