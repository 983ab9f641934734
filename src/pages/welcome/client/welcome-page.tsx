import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { FirstSteps } from "#src/core/next-steps/client/first-steps.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { WhatIsMissing } from "#src/core/verification/client/what-is-missing.tsx";
import { EventCard } from "#src/features/events/client/event-card.tsx";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import type { Event } from "#src/features/events/event.schema.ts";
import { RoommateCard } from "#src/features/roommates/client/roommate-card.tsx";
import { nextEventsQuery, womenNearQuery } from "#src/pages/welcome/client/welcome.api.ts";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import { TextLink } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { Page, PageHead, RouteLine, SectionHeading } from "#src/ui/page.tsx";

export function WelcomePage() {
  const user = useCurrentUser();
  if (!user)
    return <SignInFirst returnTo="/membership/welcome" notice="Please sign in to take your first steps" />;
  if (user.isVerified) return <Welcome user={user} />;
  return (
    <Page className="pt-8">
      {user.suspension ? (
        <>
          <h1 className="sr-only">Welcome</h1>
          <AccountSuspended />
        </>
      ) : (
        <WhatIsMissing
          headingLevel={1}
          why="This page is for your first days as a verified member. Choose a plan and get verified first."
        />
      )}
    </Page>
  );
}

/** The first page of a new member: what to do first, who is near, and what is on next. */
const Welcome = ({ user }: { user: CurrentUser }) => (
  <RouteLine>
    <PageHead
      title={`Welcome, ${user.firstName}`}
      lead="A volunteer has verified you. From now on you can post a home, make a roommate profile and see who’s who."
      picture="/img/picnic.svg"
    >
      <p className="mt-4">
        <VerifiedBadge own />
      </p>
    </PageHead>
    <Page className="pt-8">
      <FirstSteps title="Your first steps" className="max-w-[40rem]" />
    </Page>
    <Page as="section" className="pt-(--section)">
      <SectionHeading
        title="Near your line"
        {...(user.location && { lead: `Women looking for a roommate near the lines to ${user.location}` })}
        action={
          <TextLink asChild arrow>
            <Link
              to="/roommates"
              search={user.location ? { commuteTo: user.location } : {}}
              aria-label="View All roommates"
            >
              View All
            </Link>
          </TextLink>
        }
      />
      {user.location ? (
        <WomenNear place={user.location} />
      ) : (
        <p className="max-w-[34em]">
          <span>{"We’ll show you women looking for a roommate near your line once we know your town. "}</span>
          <TextLink asChild inSentence>
            <Link to="/profile" search={{ edit: true }}>
              Add your town
            </Link>
          </TextLink>
        </p>
      )}
    </Page>
    <Page as="section" className="pt-(--section)">
      <SectionHeading
        title="What’s on next"
        action={
          <TextLink asChild arrow>
            <Link to="/events" aria-label="View All events">
              View All
            </Link>
          </TextLink>
        }
      />
      <NextEvent place={user.location} />
    </Page>
  </RouteLine>
);

function WomenNear({ place }: { place: string }) {
  const list = useInfiniteQuery(womenNearQuery(place));
  return (
    <Contacts about={list.data?.items.map(({ user }) => user.id) ?? []}>
      <PagedList
        list={list}
        className="grid gap-x-6 gap-y-8 md:grid-cols-2"
        loading={
          <div role="status" aria-label="Loading roommates" className="grid gap-6 md:grid-cols-2">
            <Skeleton className="h-64 rounded-card!" />
            <Skeleton className="h-64 rounded-card!" />
          </div>
        }
        failure={{ title: "Couldn’t load who is near you", headingLevel: 3 }}
        empty={
          <p className="max-w-[34em] text-ink-soft">
            Nobody there has a roommate profile yet. Make yours, so the next woman who looks there can find
            you.
          </p>
        }
      >
        {(roommate) => <RoommateCard roommate={roommate} />}
      </PagedList>
    </Contacts>
  );
}

function NextEvent({ place }: { place: string | null }) {
  const list = useInfiniteQuery(nextEventsQuery());
  const { data } = list;
  const event = data && nearestOf(data.items, place);
  return (
    <PagedList
      list={{ ...list, data: data && { ...data, items: event ? [event] : [] } } as typeof list}
      className="max-w-[44rem]"
      loading={
        <div role="status" aria-label="Loading events" className="max-w-[44rem]">
          <TicketSkeleton />
        </div>
      }
      failure={{ title: "Couldn’t load what’s on", headingLevel: 3 }}
      empty={<p className="text-ink-soft">Nothing is planned yet. You could host the first one.</p>}
    >
      {(next) => <EventCard event={next} />}
    </PagedList>
  );
}

/** The first of these events that is in her town, else the soonest. */
function nearestOf(events: readonly Event[], place: string | null): Event | undefined {
  const town = place?.split(",")[0]!.trim().toLowerCase();
  return events.find(({ location }) => town && location?.toLowerCase().includes(town)) ?? events[0];
}
