import { useQuery } from "@tanstack/react-query";
import { statisticsQuery } from "#src/pages/profile/client/profile.api.ts";
import type { Statistics } from "#src/pages/profile/activity.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { withCommas } from "#src/shared/format.ts";

const labels: Record<keyof Statistics, string> = {
  eventsAttended: "Events attended",
  forumPosts: "Forum posts",
  yearsMember: "Years member",
  connections: "Connections",
};

/** The user's four numbers. */
export function StatisticList() {
  const { data, isError, refetch } = useQuery(statisticsQuery);
  if (isError && !data) {
    return (
      <section className="grid justify-items-start gap-3">
        <Banner tone="bad">Your numbers could not be fetched. Check your connection and try again.</Banner>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </section>
    );
  }
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="sr-only">
        In numbers
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-6 lg:max-w-[60rem]">
        {Object.entries(labels).map(([name, label]) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="type-small text-ink-soft">{label}</dt>
            <dd className="font-serif text-4xl/[1.1]">
              {data ? withCommas(data[name as keyof Statistics]) : <Skeleton className="h-10 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
