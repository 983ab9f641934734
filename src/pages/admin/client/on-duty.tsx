import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { retryText } from "#src/client/api-error.ts";
import { useSite } from "#src/client/site.ts";
import { dutyQuery, namesOf, untilMonday, useChooseDuty } from "#src/core/duty/client/duty.api.ts";
import type { Duty } from "#src/core/duty/duty.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Panel } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** One line above the list, where the box that says more is far below it. */
export function DutyLine() {
  const people = useQuery(dutyQuery).data?.people.filter(({ onDuty }) => onDuty);
  if (!people) return null;
  return (
    <p className="flex min-h-11 items-center justify-between gap-4 lg:hidden">
      <span className="wrap-anywhere">
        {`On duty this week: ${namesOf(people.map(({ called }) => called))}`}
      </span>
      <Link to="." search={true} hash="duty" aria-label="Change your duty" className="flex-none underline">
        Change
      </Link>
    </p>
  );
}

/** Who is on duty this week, and the button by which this organizer begins or ends her own; what belongs to it may follow. */
export function OnDuty({ children }: { children?: Elements }) {
  const { data, error } = useQuery(dutyQuery);
  return (
    <Panel as="section" id="duty" aria-labelledby="duty-title" className="grid scroll-mt-20 gap-4">
      <h2 id="duty-title" className="type-h3">
        On duty this week
      </h2>
      {data ? (
        <People duty={data} />
      ) : error ? (
        <p role="alert">{`Couldn’t load who’s on duty. ${retryText(error)}`}</p>
      ) : (
        <Skeleton className="h-40" />
      )}
      {children}
    </Panel>
  );
}

function People({ duty: { people, mine, until } }: { duty: Duty }) {
  const { timeZone } = useSite();
  const choosing = useChooseDuty();
  return (
    <>
      <ul className="grid gap-3">
        {people
          .filter(({ onDuty, you }) => onDuty || you)
          .map(({ id, name, you, onDuty }) => (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
              <Avatar name={name} src={null} />
              <div className="min-w-0">
                <b className="block font-[650] wrap-anywhere">{you ? `${name}, you` : name}</b>
                <span className="type-small text-ink-soft">
                  {onDuty
                    ? `${untilMonday(timeZone, until)} · hears everything`
                    : "Off duty · hears only what’s overdue"}
                </span>
              </div>
            </li>
          ))}
      </ul>
      <Button
        wide
        busy={choosing.busy}
        busyLabel="Saving..."
        onClick={() => choosing.run({ thisWeek: !mine.thisWeek })}
      >
        {mine.thisWeek ? "Go Off Duty" : "Go On Duty"}
      </Button>
      <p className="type-small text-ink-soft">
        <span>{"Other weeks and emails are in "}</span>
        <Link to="/profile" search={{ tab: "notifications" }} hash="on-duty" className="underline">
          your settings
        </Link>
        <span>.</span>
      </p>
    </>
  );
}
