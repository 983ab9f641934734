import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { answered, api } from "#src/client/api.ts";
import { useAction } from "#src/client/use-action.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { preferencesQuery } from "#src/core/notifications/client/notification.api.ts";
import { notificationTopics, topicNames, type NotificationTopic } from "#src/core/notifications/topics.ts";
import type { Preferences } from "#src/core/notifications/notification.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { Switch } from "#src/ui/switch.tsx";

/** The toast when the session has ended, before the browser goes to the login. */
const loginForPreferences = {
  title: "Authentication Required",
  description: "Please log in to manage your notification preferences.",
};

const notLoaded = "Failed to load notification preferences";

export default function NotificationPreferences() {
  const user = useCurrentUser();
  const client = useQueryClient();
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
    <section className="grid max-w-[34rem] gap-3">
      <h3>By email</h3>
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
            <TopicSwitch
              key={topic}
              topic={topic}
              // Optimistic until the server has answered.
              on={saving.running?.[topic] ?? preferences[topic]}
              busy={saving.busy}
              onChange={(on) => saving.run({ [topic]: on })}
            />
          ))}
        </ul>
      )}
      <Button disabled className="justify-self-start">
        Change Email
      </Button>
    </section>
  );
}

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

type TopicSwitchProps = {
  topic: NotificationTopic;
  on: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
};

function TopicSwitch({ topic, on, busy, onChange }: TopicSwitchProps) {
  const id = useId();
  const { label, hint } = notificationTopics[topic];
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="type-label">
          {label}
        </label>
        <p id={`${id}-hint`} className="type-small text-ink-soft">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={on}
        // Not disabled while saving: that would lose the keyboard focus.
        aria-busy={busy}
        onCheckedChange={(next) => {
          if (!busy) onChange(next);
        }}
      />
    </li>
  );
}
