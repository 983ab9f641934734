import { countWeeks, listWeeks } from "#src/pages/admin/server/weekly-number.queries.ts";
import { weeklyNumberNames, weeksBefore, type ThisWeek } from "#src/pages/admin/weekly-number.schema.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { addDays, dayIn, mondayOf } from "#src/shared/dates.ts";

type WithZone = Pick<Platform, "db" | "settings">;

function weeksAt({ settings: { timeZone } }: WithZone, now: Date) {
  const current = mondayOf(dayIn(timeZone, now));
  return { first: addDays(current, -7 * weeksBefore), current };
}

/** Counts the current week so far, the one before once more, and older ones that were never counted. */
export const countThisWeek = (platform: WithZone, now = new Date()): Promise<number> =>
  countWeeks(platform.db, weeksAt(platform, now), platform.settings.timeZone);

export const weeklyNumbersJob: Job = {
  name: "weekly-numbers",
  cron: "23 8 * * *",
  alsoAtStart: true,
  leavesPages: true,
  run: (platform) => countThisWeek(platform),
};

/** What the job has counted of the current week and the twelve before it; weeks without a number are 0. */
export async function findThisWeek(platform: WithZone, now = new Date()): Promise<ThisWeek> {
  const { first, current } = weeksAt(platform, now);
  const rows = await listWeeks(platform.db, first);
  const counts = new Map(rows.map(({ week, name, count }) => [`${week} ${name}`, count]));
  const weeks = Array.from({ length: weeksBefore + 1 }, (_, index) => addDays(first, 7 * index));
  return {
    from: current,
    until: addDays(current, 6),
    numbers: weeklyNumberNames.map((name) => ({
      name,
      weeks: weeks.map((week) => counts.get(`${week} ${name}`) ?? 0),
    })),
  };
}
