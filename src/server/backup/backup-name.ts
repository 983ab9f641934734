import { dayMs } from "#src/shared/dates.ts";

const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** The folder name of a backup that began at this time: 2026-11-28T081000Z. */
export const backupName = (takenAt: Date): string =>
  `${takenAt.toISOString().slice(0, 19).replaceAll(":", "")}Z`;

export function backupTime(name: string): Date | undefined {
  const [, date, hours, minutes, seconds] = pattern.exec(name) ?? [];
  if (!date) return undefined;
  const time = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time.getTime()) || backupName(time) !== name ? undefined : time;
}

const day = (time: Date) => time.toISOString().slice(0, 10);
const month = (time: Date) => time.toISOString().slice(0, 7);
// Weeks begin on Monday; the first of January 1970 was a Thursday.
const week = (time: Date) => String(Math.floor((time.getTime() / dayMs + 3) / 7));

const periods = [
  { of: day, kept: 7 },
  { of: week, kept: 4 },
  { of: month, kept: 12 },
];

/**
 * Which of these backups to remove. What stays is the newest of each of the last 7 days, 4 weeks and 12 months that have one,
 * and all from the day before the newest, since two backups of one day can show what went wrong between them. Names that are
 * no backup's are never returned, nor is the newest.
 */
export function backupsToRemove(names: readonly string[]): string[] {
  // The names sort as their times do.
  const found = names.filter((name) => backupTime(name)).toSorted((a, b) => (a < b ? 1 : -1));
  const timeOf = (name: string) => backupTime(name)!;
  const newest = found[0];
  const kept = new Set<string>();
  for (const name of found) {
    if (timeOf(newest!).getTime() - timeOf(name).getTime() < dayMs) kept.add(name);
  }
  for (const { of, kept: count } of periods) {
    const newestOf = new Map<string, string>();
    for (const name of found) {
      const period = of(timeOf(name));
      if (!newestOf.has(period)) newestOf.set(period, name);
    }
    for (const name of [...newestOf.values()].slice(0, count)) kept.add(name);
  }
  return found.filter((name) => !kept.has(name));
}
