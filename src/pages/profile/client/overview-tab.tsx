import { getRouteApi } from "@tanstack/react-router";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { EditProfileForm } from "#src/pages/profile/client/edit-profile-form.tsx";
import { StatisticList } from "#src/pages/profile/client/statistic-list.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";

const route = getRouteApi("/profile");

const notGiven = "Not said";

/** The user's profile, with its edit form, and their numbers. */
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
            Nothing here yet.{!notAllowed && " Press Edit Profile and say who you are."}
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
