import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import { PostPreview } from "#src/features/forum/client/post-preview.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { EventPreview } from "#src/pages/home/client/event-preview.tsx";
import {
  featuredHousingQuery,
  newestPostsQuery,
  previewSize,
  upcomingEventsQuery,
} from "#src/pages/home/client/home.api.ts";
import { PostListingButton } from "#src/pages/home/client/home-hero.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { CardSkeleton, Skeleton } from "#src/ui/loading.tsx";
import { Page, SectionHeading } from "#src/ui/page.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

export function FeaturedHousing() {
  const list = useInfiniteQuery(featuredHousingQuery());
  return (
    <Page as="section" className="pt-(--section)">
      <Contacts about={list.data?.items.map(({ id }) => id) ?? []}>
        <PreviewList
          list={list}
          title="Featured Housing"
          lead="Recently added verified listings"
          to="/housing"
          what={{ all: "housing", loading: "listings", failed: "housing listings" }}
          className="grid gap-x-6 gap-y-8 md:grid-cols-3"
          skeleton={<CardSkeleton />}
          empty="No housing listings available yet."
          emptyAction={<PostListingButton />}
        >
          {(listing) => <ListingCard listing={listing} />}
        </PreviewList>
      </Contacts>
    </Page>
  );
}

export const ChatList = () => (
  <section className="min-w-0">
    <PreviewList
      list={useInfiniteQuery(newestPostsQuery())}
      title="CC Chat"
      to="/community"
      what={{ all: "posts", loading: "posts", failed: "posts" }}
      className="grid divide-y divide-line *:py-5 [&>:first-child]:pt-0"
      skeleton={
        <div aria-hidden="true" className="grid gap-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      }
      empty="No recent forum activity."
      emptyAction={
        <Button asChild variant="quiet">
          <Link to="/community">Start a Conversation</Link>
        </Button>
      }
    >
      {(post) => <PostPreview post={post} counted />}
    </PreviewList>
  </section>
);

export const EventList = () => (
  <section className="home-beside min-w-0">
    <PreviewList
      list={useInfiniteQuery(upcomingEventsQuery())}
      title="Upcoming Events"
      to="/events"
      what={{ all: "events", loading: "events", failed: "events" }}
      className="grid gap-4"
      skeleton={<TicketSkeleton />}
      empty="No upcoming events."
      emptyAction={
        <Button asChild variant="quiet">
          <Link to="/events">See All Events</Link>
        </Button>
      }
    >
      {(event) => <EventPreview event={event} />}
    </PreviewList>
  </section>
);

type PreviewListProps<Item extends { id: string }> = {
  list: UseInfiniteQueryResult<FetchedList<Item>>;
  title: string;
  lead?: string;
  to: LinkProps["to"];
  /** What the list contains, as used in "View All …", "Loading …" and "Failed to fetch …". */
  what: { all: string; loading: string; failed: string };
  className: string;
  skeleton: Elements;
  empty: string;
  emptyAction: Elements;
  children: (item: Item) => Elements;
};

function PreviewList<Item extends { id: string }>({
  list,
  title,
  lead,
  to,
  what,
  className,
  skeleton,
  empty,
  emptyAction,
  children,
}: PreviewListProps<Item>) {
  return (
    <>
      <SectionHeading
        title={title}
        lead={lead}
        action={
          <TextLink asChild arrow>
            <Link to={to} aria-label={`View All ${what.all}`}>
              View All
            </Link>
          </TextLink>
        }
      />
      <PagedList
        list={list}
        className={className}
        loading={
          <div role="status" aria-label={`Loading ${what.loading}`} className={className}>
            {Array.from({ length: previewSize }, (_, index) => (
              <div key={index} className="contents">
                {skeleton}
              </div>
            ))}
          </div>
        }
        failure={{ title: `Failed to fetch ${what.failed}`, headingLevel: 3 }}
        empty={
          <div className="grid justify-items-center gap-2 rounded-card bg-paper-sunk px-5 py-8 text-center">
            <p className="text-ink-soft">{empty}</p>
            {emptyAction}
          </div>
        }
      >
        {children}
      </PagedList>
    </>
  );
}
