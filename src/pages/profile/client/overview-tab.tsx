import { getRouteApi } from "@tanstack/react-router";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { EditProfileForm } from "#src/pages/profile/client/edit-profile-form.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { useQuery } from "@tanstack/react-query";
import { statisticsQuery } from "#src/pages/profile/client/profile.api.ts";
import type { ApiAnswer } from "#src/client/api-query.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { withCommas } from "#src/shared/format.ts";

const route = getRouteApi("/profile");

const notGiven = "Not added yet";

export function OverviewTab({ user }: { user: CurrentUser }) {
  const { edit } = route.useSearch();
  const notAllowed = useNotAllowed("profile.update");
  if (edit && !notAllowed) return <EditProfileForm user={user} />;
  const facts = [
    ["Congregation", user.congregation],
    ["Location", user.location],
    ["Budget", user.budget],
  ] as const;
  return (
    <div className="grid gap-10">
      <section className="grid max-w-[40em] gap-2">
        <h2 className="type-h3">Bio</h2>
        {user.bio ? (
          <p className="whitespace-pre-line wrap-anywhere">{user.bio}</p>
        ) : (
          <p className="text-ink-soft">
            {`Nothing here yet.${!notAllowed ? " Tap Edit Profile to say who you are." : ""}`}
          </p>
        )}
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value ?? notGiven}</dd>
            </div>
          ))}
        </dl>
      </section>
      <StatisticList />
    </div>
  );
}

type Statistics = ApiAnswer<"/api/profile/statistics">;

const numbers: Record<keyof Statistics, [many: string, one: string]> = {
  eventsAttended: ["Events attended", "Event attended"],
  forumPosts: ["Forum posts", "Forum post"],
  yearsMember: ["Years member", "Year member"],
  connections: ["Connections", "Connection"],
};

function StatisticList() {
  const { data, isError, refetch } = useQuery(statisticsQuery);
  if (isError && !data) {
    return (
      <section className="grid justify-items-start gap-3">
        <Banner tone="bad">Couldn’t load your numbers. Check your connection and try again.</Banner>
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
        {Object.entries(numbers).map(([name, [many, one]]) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="type-small text-ink-soft">
              {data?.[name as keyof Statistics] === 1 ? one : many}
            </dt>
            <dd className="font-serif text-4xl/[1.1]">
              {data ? withCommas(data[name as keyof Statistics]) : <Skeleton className="h-10 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
