import {
  weeklyNumberNames,
  weeksBefore,
  type WeeklyNumberName,
} from "#src/pages/admin/weekly-number.schema.ts";
import { weeklyNumbers } from "#src/pages/admin/server/weekly-number.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { addDays, mondayOf } from "#src/shared/dates.ts";

// The demo's content is of the last few weeks; these are the ones before, oldest first.
const before: Record<WeeklyNumberName, readonly number[]> = {
  "new-members": [4, 6, 5, 7, 6, 9, 8, 10, 9, 11],
  "homes-posted": [2, 3, 5, 4, 6, 7, 6, 5, 6, 8],
  "homes-taken": [2, 1, 3, 2, 4, 3, 3, 2, 4, 3],
  "conversations-begun": [20, 24, 31, 28, 35, 40, 38, 44, 47, 45],
  "people-at-events": [12, 16, 10, 19, 15, 21, 14, 24, 18, 23],
};

/** Fills the weeks that the nightly job leaves as they are. */
export async function seedWeeklyNumbers({ db }: Pick<DemoStage, "db">, now: Date) {
  const first = addDays(mondayOf(now.toISOString().slice(0, 10)), -7 * weeksBefore);
  await db
    .insert(weeklyNumbers)
    .values(
      weeklyNumberNames.flatMap((name) =>
        before[name].map((count, index) => ({ name, count, week: addDays(first, 7 * index) })),
      ),
    );
}
