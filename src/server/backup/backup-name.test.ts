import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backupName, backupsToRemove, backupTime } from "#src/server/backup/backup-name.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

const start = Date.UTC(2024, 0, 1);
const seconds = (most: number) => fc.integer({ min: 0, max: most }).map((s) => new Date(start + s * 1000));
const names = fc.uniqueArray(seconds(3 * 365 * 86_400).map(backupName), { maxLength: 80 });

/** Names of backups made at a regular interval, the newest last. */
const every = (ms: number, count: number) =>
  Array.from({ length: count }, (_, index) => backupName(new Date(start + 8 * hourMs + index * ms)));
const kept = (all: string[]) => {
  const removed = new Set(backupsToRemove(all));
  return all.filter((name) => !removed.has(name));
};

describe("the name of a backup", () => {
  it("is its time in UTC, and can be parsed back", () => {
    expect(backupName(new Date("2026-11-28T08:10:00.123Z"))).toBe("2026-11-28T081000Z");
    fc.assert(
      fc.property(seconds(1e9), (time) => {
        expect(backupTime(backupName(time))).toEqual(time);
      }),
    );
  });

  it.each(["2026-13-28T081000Z", "2026-02-30T081000Z", ".draft-1", "2026-11-28", "photos", ""])(
    "is not %j",
    (name) => expect(backupTime(name)).toBeUndefined(),
  );
});

describe("removing old backups", () => {
  it("keeps the last 7 days, 4 weeks and 12 months of two years of nights", () => {
    const nights = every(dayMs, 731);
    const left = kept(nights);
    // 31 December 2025, a Wednesday: seven days, then Sundays, then ends of months.
    expect(left).toEqual(
      [
        "2025-01-31",
        "2025-02-28",
        "2025-03-31",
        "2025-04-30",
        "2025-05-31",
        "2025-06-30",
        "2025-07-31",
        "2025-08-31",
        "2025-09-30",
        "2025-10-31",
        "2025-11-30",
        "2025-12-14",
        "2025-12-21",
        "2025-12-25",
        "2025-12-26",
        "2025-12-27",
        "2025-12-28",
        "2025-12-29",
        "2025-12-30",
        "2025-12-31",
      ].map((date) => `${date}T080000Z`),
    );
  });

  it("keeps all of the last day, and the newest of each day before", () => {
    const left = kept(every(6 * hourMs, 12));
    expect(left).toEqual(
      [
        "2024-01-01T200000Z",
        "2024-01-02T200000Z",
        "2024-01-03T080000Z",
        "2024-01-03T140000Z",
        "2024-01-03T200000Z",
        "2024-01-04T020000Z",
      ].filter((name) => left.includes(name)),
    );
    expect(left.slice(-4)).toEqual(every(6 * hourMs, 12).slice(-4));
    expect(left).toContain("2024-01-01T200000Z");
  });

  it("never removes the newest, nor what is no backup, and leaves at most a day's and 23", () => {
    fc.assert(
      fc.property(names, fc.array(fc.string()), (all, others) => {
        const removed = backupsToRemove([...others, ...all]);
        const newest = all.toSorted().at(-1);
        expect(removed).not.toContain(newest);
        expect(all).toEqual(expect.arrayContaining(removed));
        const old = kept(all).filter(
          (name) => backupTime(newest!)!.getTime() - backupTime(name)!.getTime() >= dayMs,
        );
        expect(old.length).toBeLessThanOrEqual(23);
      }),
    );
  });

  it("removes nothing the second time, in whatever order it is asked", () => {
    fc.assert(
      fc.property(names, (all) => {
        expect(backupsToRemove(kept(all))).toEqual([]);
        expect(backupsToRemove(all.toReversed())).toEqual(backupsToRemove(all));
      }),
    );
  });

  it("keeps the same, backed up night after night, as if they had all been there", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), (count) => {
        const nights = every(dayMs, count);
        let left: string[] = [];
        for (const night of nights) left = kept([...left, night]);
        expect(left).toEqual(kept(nights));
      }),
      { numRuns: 5 },
    );
  });
});
