import { setImmediate } from "node:timers/promises";
import { oneByOne, type Outcome } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";

/** Rows that store what the text of a place was parsed as, which changes when a line gets a station. */
export type Relocation<Row extends { id: string }> = {
  failure: string;
  /** A limited number of rows in the order of their ids, after one. */
  list: (after: string | undefined, atMost: number) => Promise<Row[]>;
  /** Whether the text of a row is parsed differently today. */
  isMoved: (row: Row) => boolean;
  /** Stores the new result for a row; false if the row's text has changed since it was read. */
  store: (row: Row) => Promise<boolean>;
};

const slice = 200;

/** Parses the places of all rows again, a few at a time, so that requests are answered in between. */
export async function relocate<Row extends { id: string }>(
  platform: Platform,
  { failure, list, isMoved, store }: Relocation<Row>,
): Promise<Outcome> {
  const total = { done: 0, failed: 0 };
  for (let after: string | undefined; ;) {
    const rows = await list(after, slice);
    const moved = new Map<string, Row>();
    for (const row of rows) {
      if (isMoved(row)) moved.set(row.id, row);
      await setImmediate();
    }
    const { done, failed } = await oneByOne(platform, [...moved.keys()], failure, (id) =>
      store(moved.get(id)!),
    );
    total.done += done;
    total.failed += failed;
    if (rows.length < slice) return total;
    after = rows.at(-1)!.id;
  }
}
