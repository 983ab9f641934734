import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ApiAnswer } from "#src/client/api-query.ts";
import { useSite } from "#src/client/site.ts";
import { activityQuery } from "#src/pages/profile/client/profile.api.ts";
import { RecentEvents } from "#src/pages/profile/client/recent-events.tsx";
import { postedAt } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState, LoadFailed } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

type Activity = ApiAnswer<"/api/profile/activity">[number];

const activityLabels: Record<Activity["kind"], string> = {
  post: "You posted",
  reply: "You replied to",
  rsvp: "You RSVP’d to",
  listing: "You listed",
};

export function ActivityTab() {
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-10 lg:order-2">
        <RecentEvents />
      </div>
      <section className="min-w-0">
        <h2 className="type-h3">Your activity</h2>
        <ActivityList />
      </section>
    </div>
  );
}

function ActivityList() {
  const { data: list, isError, refetch } = useQuery(activityQuery);
  if (list && list.length > 0) {
    return (
      <ul>
        {list.map((activity) => (
          <ActivityItem key={`${activity.kind} ${activity.id}`} activity={activity} />
        ))}
      </ul>
    );
  }
  if (list) {
    return (
      <EmptyState
        title="Nothing yet"
        headingLevel={3}
        actions={
          <Button asChild>
            <Link to="/community">See CC Chat</Link>
          </Button>
        }
      >
        Your posts, replies, events and homes will show up here.
      </EmptyState>
    );
  }
  if (isError) {
    return <LoadFailed title="Couldn’t load your activity" headingLevel={3} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status" aria-label="Loading your activity" className="mt-4 grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  );
}

function ActivityItem({ activity: { kind, at, title, address } }: { activity: Activity }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <p className="flex flex-wrap justify-between gap-x-4 type-small text-ink-soft">
        <span>{activityLabels[kind]}</span>
        <time dateTime={at}>{postedAt(timeZone, at, now)}</time>
      </p>
      <h3 className="font-sans text-base font-semibold wrap-anywhere">
        <Link href={address} to={address} className="rounded-small no-underline hover:underline">
          {title}
        </Link>
      </h3>
    </li>
  );
}
