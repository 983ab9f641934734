import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useSite } from "#src/client/site.ts";
import type { Activity } from "#src/pages/profile/activity.schema.ts";
import { activityQuery } from "#src/pages/profile/client/profile.api.ts";
import { RecentEvents } from "#src/pages/profile/client/recent-events.tsx";
import { postedAt } from "#src/features/forum/client/posted-at.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const route = getRouteApi("/profile");

const activityLabels: Record<Activity["kind"], string> = {
  post: "You posted",
  reply: "You replied to",
  rsvp: "You said yes to",
  listing: "You offered",
};

/** The user's recent events, and everything they did here. */
export function ActivityTab() {
  const { after } = route.useSearch();
  const list = useInfiniteQuery(activityQuery(after));
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section className="grid content-start gap-4 lg:order-2">
        <h2 className="type-h3">Recent events</h2>
        <RecentEvents />
      </section>
      <section className="min-w-0">
        <h2 className="type-h3">What you did</h2>
        <PagedList
          list={list}
          loading={
            <div role="status" aria-label="Loading what you did" className="mt-4 grid gap-3">
              {Array.from({ length: 4 }, (_, index) => (
                <Skeleton key={index} className="h-16" />
              ))}
            </div>
          }
          failure={{ title: "Your activity could not be fetched", headingLevel: 3 }}
          empty={
            <EmptyState
              title="Nothing yet"
              headingLevel={3}
              actions={
                <Button asChild>
                  <Link to="/community">See CC Chat</Link>
                </Button>
              }
            >
              What you post, reply to, go to and offer is listed here.
            </EmptyState>
          }
          moreLabel="Show More"
          moreAddress={(cursor) => `/profile?tab=activity&after=${cursor}`}
        >
          {(activity) => <ActivityItem activity={activity} />}
        </PagedList>
      </section>
    </div>
  );
}

function ActivityItem({ activity: { kind, at, title, text, address } }: { activity: Activity }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  return (
    <div className="grid gap-1 border-b border-line py-4">
      <p className="flex flex-wrap justify-between gap-x-4 type-small text-ink-soft">
        <span>{activityLabels[kind]}</span>
        <time dateTime={at}>{postedAt(timeZone, at, now)}</time>
      </p>
      <h3 className="font-sans text-base font-semibold wrap-anywhere">
        <Link href={address} to={address} className="rounded-small no-underline hover:underline">
          {title}
        </Link>
      </h3>
      {text && <p className="line-clamp-2 text-ink-soft wrap-anywhere">{text}</p>}
    </div>
  );
}
