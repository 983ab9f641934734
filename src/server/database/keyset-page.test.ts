import { eq, getTableColumns, sql } from "drizzle-orm";
import { boolean, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import {
  inNumbers,
  keysetPage,
  type KeysetList,
  type TotalColumn,
} from "#src/server/database/keyset-page.ts";
import {
  countLimit,
  type Cursor,
  decodeCursor,
  encodeCursor,
  type ListPage,
  maxPageSize,
} from "#src/shared/pagination.ts";
import { openTestDatabase } from "#testing/machines/database.ts";

const things = pgTable("keyset_things", {
  id: uuid().primaryKey(),
  at: timestamp({ precision: 3, withTimezone: true }).notNull(),
  shown: boolean().notNull(),
});
const notes = pgTable("keyset_notes", { subjectId: uuid().notNull() });
type Thing = typeof things.$inferSelect;

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    "create table keyset_things (id uuid primary key, at timestamptz(3) not null, shown boolean not null)",
  );
  await database.pool.query("create table keyset_notes (subject_id uuid not null)");
});
beforeEach(() => database.pool.query("truncate keyset_things, keyset_notes"));
afterAll(async () => {
  await database.pool.query("drop table keyset_things, keyset_notes");
  await database.close();
});

type First = KeysetList<never>["first"];
const shownThings = (first: First) => ({
  select: (total: TotalColumn) =>
    database.db
      .select({ ...getTableColumns(things), ...total })
      .from(things)
      .$dynamic(),
  condition: eq(things.shown, true),
  by: { time: things.at, id: things.id },
  first,
  cursorOf: (row: Thing) => ({ createdAt: row.at, id: row.id }),
});

/** Reads a list to its end, each page by the cursor of the one before, as an address carries it. */
async function crawl(first: First, limit: number, between?: (page: number) => Promise<unknown>) {
  const pages: Thing[][] = [];
  let after: Cursor | undefined;
  do {
    const page: ListPage<Thing> = await keysetPage(database.db, shownThings(first), { limit, after });
    pages.push(page.items);
    after = page.next && decodeCursor(encodeCursor(page.next));
    expect(Boolean(after)).toBe(Boolean(page.next));
    expect(pages.length, "pages of one list").toBeLessThan(100);
    await between?.(pages.length);
  } while (after);
  return pages;
}

// Few different times, so that many rows share one.
const thing = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: 0, max: 4 }).map((ms) => new Date(Date.UTC(2026, 0, 1) + ms)),
  shown: fc.boolean(),
});
const someThings = fc.uniqueArray(thing, { selector: ({ id }) => id, maxLength: 40 });
const aLimit = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: maxPageSize }));
const anOrder = fc.constantFrom<First>("newest", "oldest");

async function store(rows: Thing[]) {
  await database.pool.query("truncate keyset_things");
  if (rows.length > 0) await database.db.insert(things).values(rows);
}
const inOrder = (rows: Thing[], first: First) => {
  const sorted = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  return (first === "newest" ? sorted.toReversed() : sorted).map(({ id }) => id);
};

describe("the pages of a list, read to its end", () => {
  it("hold every row once and in order, whatever the limit and however many share a time", async () => {
    await fc.assert(
      fc.asyncProperty(someThings, aLimit, anOrder, async (rows, limit, first) => {
        await store(rows);
        const pages = await crawl(first, limit);
        const expected = inOrder(
          rows.filter(({ shown }) => shown),
          first,
        );
        expect(pages.flat().map(({ id }) => id)).toEqual(expected);
        // Every page but the last is full, and only an empty list has an empty page.
        expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("hold what was there all the time once, whatever comes and goes meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(someThings, someThings, aLimit, anOrder, async (rows, more, limit, first) => {
        await store(rows);
        const staying = rows.filter(({ shown }, index) => shown && index % 2 === 0);
        const leaving = rows.filter((row) => !staying.includes(row));
        const coming = more.filter(({ id }) => !rows.some((row) => row.id === id));
        const pages = await crawl(first, limit, async (page) => {
          if (page > 1) return;
          for (const { id } of leaving) await database.db.delete(things).where(eq(things.id, id));
          if (coming.length > 0) await database.db.insert(things).values(coming);
        });
        const read = pages.flat().map(({ id }) => id);
        expect(new Set(read).size).toBe(read.length);
        expect(read.filter((id) => staying.some((row) => row.id === id))).toEqual(inOrder(staying, first));
      }),
      { numRuns: 40 },
    );
  });
});

describe("the total of a list", () => {
  const fill = (count: number) =>
    database.db.execute(
      sql`insert into keyset_things select gen_random_uuid(), now(), true from generate_series(1, ${count}::int)`,
    );

  it("is the same on every page, and leaves out what does not belong", async () => {
    await fill(5);
    await database.db
      .update(things)
      .set({ shown: false })
      .where(sql`${things.id} = (select min(id::text)::uuid from keyset_things)`);
    const first = await keysetPage(database.db, shownThings("newest"), { limit: 3 });
    const second = await keysetPage(database.db, shownThings("newest"), { limit: 3, after: first.next });
    expect([first.total, second.total]).toEqual([
      { count: 4, more: false },
      { count: 4, more: false },
    ]);
    expect([first.items.length, second.items.length, second.next]).toEqual([3, 1, undefined]);
  });

  it.each([
    [countLimit, { count: 1000, more: false }],
    [countLimit + 1, { count: 1000, more: true }],
    [countLimit + 50, { count: 1000, more: true }],
  ])("of %i rows is %j (REQ-26)", async (count, total) => {
    await fill(count);
    expect((await keysetPage(database.db, shownThings("newest"), { limit: 1 })).total).toEqual(total);
  });

  it("is counted from other rows where the list says so", async () => {
    await fill(3);
    await database.db.execute(sql`insert into keyset_notes select id from keyset_things limit 1`);
    const joined = {
      ...shownThings("newest"),
      select: (total: TotalColumn) =>
        database.db
          .select({ id: things.id, at: things.at, shown: things.shown, ...total })
          .from(things)
          .innerJoin(notes, eq(notes.subjectId, things.id))
          .$dynamic(),
    };
    const apart = { ...joined, counted: () => database.db.select().from(things).$dynamic() };
    expect((await keysetPage(database.db, joined, { limit: 9 })).total.count).toBe(1);
    expect((await keysetPage(database.db, apart, { limit: 9 })).total.count).toBe(3);
  });
});

it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])("%s is refused as a number in a statement", (value) => {
  expect(() => inNumbers(value)).toThrow(TypeError);
});
