import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { stepsQuery } from "#src/core/next-steps/client/steps.api.ts";
import { useAdminQueue } from "#src/core/queues/client/queue.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useSite } from "#src/client/site.ts";
import { waitingQuery } from "#src/pages/home/client/home.api.ts";
import { adminQueueRows } from "#src/pages/home/client/admin-queue-rows.ts";
import { rowsOf, stepRow } from "#src/pages/home/client/waiting-row.ts";
import { waitingSentence } from "#src/pages/home/client/waiting-sentence.ts";
import { HomeRows } from "#src/pages/home/client/home-rows.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { startInShort } from "#src/features/events/client/event-text.ts";
import { wallTimeIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";

/** The top of the page for a member: the greeting, the tagline in short, and what waits for her. */
export const MemberOpening = () => (
  <div>
    <Greeting />
    <h1 className="mt-3 mb-2 type-display">
      <Motto />
    </h1>
    <p className="text-[.8125rem] text-ink-soft sm:type-small">
      Roommate, housing and commuter-life recommendations
    </p>
    <WaitingSection />
  </div>
);

/** "Scroll less and stress less.", in two lines. */
export const Motto = () => (
  <>
    <span>{"Scroll less "}</span>
    <span className="inline-block">
      <span>{"and "}</span>
      <em className="text-accent-ink">stress less.</em>
    </span>
  </>
);

/** "Good evening, Julia", in the site's time zone. */
function Greeting() {
  const user = useCurrentUser();
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  if (!user) return null;
  return (
    <p className="flex items-center gap-3 font-medium">
      <Avatar name={user.firstName} src={user.profileImageUrl} size="small" />
      {/* The hour may change between rendering and hydration. */}
      <span className="min-w-0 wrap-anywhere" suppressHydrationWarning>
        {`${greetingAt(wallTimeIn(timeZone, now))}, ${user.firstName}`}
      </span>
    </p>
  );
}

/** The greeting at a local time such as "2026-11-24T18:30". */
export function greetingAt(wallTime: string): string {
  const hour = Number(wallTime.slice(11, 13));
  if (hour >= 5 && hour < 12) return "Good morning";
  return hour >= 12 && hour < 18 ? "Good afternoon" : "Good evening";
}

/** The maximum number of rows, so that the search stays in view; waitingSentence counts as far. */
const maxRows = 4;

function WaitingSection() {
  const suspended = useCurrentUser()?.suspension;
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const { data: steps } = useQuery(stepsQuery);
  const { data: waiting } = useQuery(waitingQuery);
  const desk = useAdminQueue();
  const others = waiting ? rowsOf(waiting, (date) => startInShort(timeZone, date, now)) : [];
  const rows = [...(steps ?? []).map(stepRow), ...(desk ? adminQueueRows(desk, now) : []), ...others].slice(
    0,
    maxRows,
  );
  return (
    <>
      <AccountSuspended className="mt-5" />
      {steps && waiting && !suspended && (
        // The day may change between rendering and hydration.
        <p className="mt-4 text-pretty text-ink-soft type-lead" suppressHydrationWarning>
          {waitingSentence(rows, wallTimeIn(timeZone, now))}
        </p>
      )}
      {rows.length > 0 && <HomeRows label="What waits for you" rows={rows} className="mt-4" />}
    </>
  );
}
