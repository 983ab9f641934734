import { useQuery } from "@tanstack/react-query";
import { retryText } from "#src/client/api-error.ts";
import { thisWeekQuery } from "#src/pages/admin/client/admin.api.ts";
import type { ThisWeek as Answer, WeeklyNumberName } from "#src/pages/admin/weekly-number.schema.ts";
import { longDate } from "#src/shared/dates.ts";
import { withCommas } from "#src/shared/format.ts";
import { Skeleton } from "#src/ui/loading.tsx";
import { Sparkline } from "#src/ui/sparkline.tsx";

const names: Record<WeeklyNumberName, string> = {
  "new-members": "new members",
  "homes-posted": "homes posted",
  "homes-taken": "homes taken",
  "conversations-begun": "conversations begun",
  "people-at-events": "people at events",
};

/** Five numbers of the current week so far, each with the twelve weeks before. */
export function ThisWeek() {
  const { data, error } = useQuery(thisWeekQuery);
  return (
    <section aria-labelledby="this-week">
      <h2 id="this-week">This week</h2>
      {data ? (
        <Numbers week={data} />
      ) : error ? (
        <p role="alert">{`Couldn’t load the numbers. ${retryText(error)}`}</p>
      ) : (
        <Skeleton className="mt-3 h-80" />
      )}
    </section>
  );
}

function Numbers({ week: { from, until, numbers } }: { week: Answer }) {
  return (
    <>
      <p className="mt-1 type-small text-ink-soft">
        {`${daysOf(from, until)}, and the twelve weeks before. Counted every night.`}
      </p>
      <ul className="mt-3">
        {numbers.map(({ name, weeks }) => (
          <li key={name} className="flex min-h-17 flex-wrap items-center gap-2 border-b border-line md:gap-4">
            <b className="w-18 flex-none font-serif text-4xl/none font-[540] tracking-[-.02em] lining-nums">
              {withCommas(weeks.at(-1)!)}
            </b>
            <span className="min-w-22 flex-1">{names[name]}</span>
            <Sparkline
              values={weeks}
              label={`The twelve weeks before: ${weeks.slice(0, -1).map(withCommas).join(", ")}`}
            />
            <span className="w-9 text-right type-small font-semibold text-ink-soft tabular-nums">
              <span className="sr-only">Compared with last week: </span>
              <span>{changeOf(weeks.at(-1)! - weeks.at(-2)!)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** "November 23 to 29", "November 30 to December 6" */
function daysOf(from: string, until: string): string {
  const [start, end] = [from, until].map((day) => longDate(day).replace(/, \d+$/, ""));
  return `${start} to ${from.slice(0, 7) === until.slice(0, 7) ? end!.split(" ")[1] : end}`;
}

/** "+2", "−2", "0" */
const changeOf = (change: number) =>
  change === 0 ? "0" : `${change > 0 ? "+" : "−"}${withCommas(Math.abs(change))}`;
