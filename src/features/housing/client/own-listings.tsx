import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { focusOn } from "#src/client/page-focus.ts";
import { AvailabilityButtons, RestCard } from "#src/features/housing/client/rest-card.tsx";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { ListCount, PagedList } from "#src/client/lists/paged-list.tsx";
import { CardSkeletons, cardGrid } from "#src/features/housing/client/housing-pending.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { illustration } from "#src/features/housing/client/listing-results.tsx";
import { listingsQuery } from "#src/features/housing/client/listing.api.ts";
import type { ListingCard as Card } from "#src/features/housing/listing.schema.ts";
import { FactList } from "#src/ui/badge.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
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
  const resting = items.filter((item) => item.restingSince);
  const groupsRef = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its group.
  const focusGroups = () => groupsRef.current && focusOn(groupsRef.current);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
        <ListCount list={own}>{(total) => `${total} ${total === "1" ? "Listing" : "Listings"}`}</ListCount>
        {actions}
      </div>
      {items.length > 0 ? (
        <>
          <div ref={groupsRef} className="rounded-small">
            <RestingGroup listings={resting} onAnswered={focusGroups} />
            {groups.map(({ status, title }) => (
              <Group
                key={status}
                title={title}
                listings={items.filter((item) => item.status === status && !item.restingSince)}
                onAnswered={focusGroups}
              />
            ))}
          </div>
          <p className="type-small text-ink-soft">{aboutInterest}</p>
        </>
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

type GroupProps = { listings: Card[]; onAnswered: () => void };

const GroupHeading = ({ title, count }: { title: string; count: number }) => (
  <h3 className="mb-4 flex items-baseline gap-2">
    <span>{title}</span>
    <span className="type-small text-ink-soft">{count}</span>
  </h3>
);

function RestingGroup({ listings, onAnswered }: GroupProps) {
  if (listings.length === 0) return null;
  return (
    <section className="mb-10">
      <GroupHeading title="Resting" count={listings.length} />
      <ul className="grid gap-4">
        {listings.map((listing) => (
          <li key={listing.id}>
            <RestCard listing={listing} onAnswered={onAnswered} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ title, listings, onAnswered }: GroupProps & { title: string }) {
  if (listings.length === 0) return null;
  return (
    <section className="mb-10">
      <GroupHeading title={title} count={listings.length} />
      <ul className={cardGrid}>
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0 grid-rows-[1fr_auto_auto] gap-3 rounded-small">
            <ListingCard listing={listing} search={{ mine: true }} />
            {listing.interest && <Interest {...listing.interest} />}
            {listing.askedAt && <AvailabilityButtons listing={listing} onAnswered={onAnswered} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const aboutInterest =
  "Only you see these numbers. A view counts when somebody else has your home open for a few seconds. We don’t keep who it was.";

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** What came of her home so far; requests lead to the inbox, where they stand on top. */
function Interest({ requests, waiting, saves, views }: NonNullable<Card["interest"]>) {
  const asked = `${counted(requests, "request")}${waiting > 0 ? `, ${waiting} waiting` : ""}`;
  return (
    <FactList
      facts={[
        {
          icon: "message-circle",
          text:
            requests > 0 ? (
              <TextLink asChild className="-my-3 type-small!">
                <Link to="/messages">{asked}</Link>
              </TextLink>
            ) : (
              asked
            ),
        },
        { icon: "heart", text: counted(saves, "save") },
        { icon: "eye", text: counted(views, "view") },
      ]}
    />
  );
}
