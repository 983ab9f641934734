import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { answered, api } from "#src/client/api.ts";
import { DisclosureRow } from "#src/client/disclosure-row.tsx";
import { useAction } from "#src/client/use-action.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { preferencesQuery } from "#src/core/notifications/client/notification.api.ts";
import { notificationTopics, topicNames } from "#src/core/notifications/topics.ts";
import type { Preferences } from "#src/core/notifications/notification.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { SwitchRow } from "#src/ui/switch-row.tsx";

/** The toast when the session has ended, before the browser goes to the login. */
const loginForPreferences = {
  title: "Authentication Required",
  description: "Please sign in to manage your notification preferences.",
};

const notLoaded = "Failed to load notification preferences";

export default function NotificationPreferences() {
  const user = useCurrentUser();
  const client = useQueryClient();
  const whyId = useId();
  const {
    data: preferences,
    isError,
    refetch,
  } = useQuery({
    ...preferencesQuery,
    meta: { ownUnauthorized: loginForPreferences },
  });
  const saving = useAction({
    call: (json: Partial<Preferences>) => answered(api.api.notifications.preferences.$post({ json })),
    done: { title: "Settings Updated" },
    failed: {
      title: "Error",
      description: "Failed to update notification preferences. Please try again.",
    },
    ownUnauthorized: loginForPreferences,
    onDone: (stored) => client.setQueryData(preferencesQuery.queryKey, stored),
  });
  return (
    <DisclosureRow
      id="by-email"
      title="By email"
      now={
        user && !user.emailVerified ? "Off until you confirm your email" : preferences && countOf(preferences)
      }
    >
      <div className="grid max-w-[34rem] gap-3">
        {user && <WhereTo user={user} />}
        {isError && !preferences && (
          <>
            <Banner tone="bad">{notLoaded}</Banner>
            <Button className="justify-self-start" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        )}
        {!preferences && !isError && <Skeleton className="h-80" />}
        {preferences && (
          <ul>
            {topicNames.map((topic) => (
              <SwitchRow
                key={topic}
                label={notificationTopics[topic].label}
                hint={notificationTopics[topic].hint}
                // Optimistic until the server has answered.
                on={saving.running?.[topic] ?? preferences[topic]}
                busy={saving.busy}
                onChange={(on) => saving.run({ [topic]: on })}
              />
            ))}
          </ul>
        )}
        <Button disabled aria-describedby={whyId} className="justify-self-start">
          Change Email
        </Button>
        <p id={whyId} className="type-small text-ink-soft">
          We know your account by this email, so it can’t be changed here.
        </p>
      </div>
    </DisclosureRow>
  );
}

/** "6 of 7 on" */
const countOf = (preferences: Preferences) =>
  `${topicNames.filter((topic) => preferences[topic]).length} of ${topicNames.length} on`;

function WhereTo({ user: { email, emailVerified } }: { user: Pick<CurrentUser, "email" | "emailVerified"> }) {
  const address = <span className="wrap-anywhere">{email}</span>;
  return (
    <p className="text-ink-soft">
      {emailVerified ? (
        <>
          <span>{"To "}</span>
          {address}
          <span>, not 10 PM–7 AM (except reminders).</span>
        </>
      ) : (
        <>
          <span>{"Emails start once you confirm "}</span>
          {address}
          <span>.</span>
        </>
      )}
    </p>
  );
}
