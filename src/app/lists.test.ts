import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import { nextPage } from "#testing/api/crawl.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { operationsOf, routesTaking } from "#testing/api/operations.ts";
import { answersOf, routeSamples, sampleOf } from "#testing/api/stage.ts";

const { app, create } = useTestApp();
let owner: Person;
let admin: Person;
let pagedRoutes: string[];
beforeAll(() => {
  pagedRoutes = routesTaking(app.api, "query", "cursor");
});
beforeEach(startAnew);

async function startAnew() {
  await emptyDatabase(app.database);
  owner = await create.person("approved");
  admin = await create.person("admin");
}

type Get = (target: string) => Promise<Response>;

// Some have the same time, so that a page may end between them.
const moments = Array.from(
  { length: 15 },
  (_, index) => new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 4) * 60_000),
);

/** Fills a route's list with this many rows; returns its URL, and how its readers request it. */
async function filled(route: string, count: number): Promise<{ address: string; readers: Get[] }> {
  const { fill } = sampleOf(route);
  const answers = answersOf(app.api, route);
  if (typeof fill !== "function") throw new Error(`${route} is not filled.`);
  const address = await fill(
    { app, owner, objectPath: "/objects/none", address: () => "nobody@example.com" },
    moments.slice(0, count),
  );
  const member = answers.owner === 200 ? owner : admin;
  return { address, readers: answers.guest === 200 ? [by(member), by()] : [by(member)] };
}

function by(as?: Person): Get {
  return (target) => app.get(target, { as });
}

const withLimit = (address: string, limit: number) =>
  `${address}${address.includes("?") ? "&" : "?"}limit=${limit}`;

// A row without an id is identified by all its fields.
const rowName = (row: { id?: string }) => row.id ?? JSON.stringify(row);

async function rowsOf(get: Get, address: string) {
  const rows: string[] = [];
  const totals = new Set<string | null>();
  let target: string | undefined = address;
  // A page that starts with the last row of the previous one would never end.
  while (target && rows.length <= 2 * moments.length) {
    const answer = await get(target);
    rows.push(...((await answer.json()) as { id?: string }[]).map(rowName));
    totals.add(answer.headers.get("x-total-count"));
    target = nextPage(answer);
  }
  return { rows, totals: [...totals] };
}

/** The page sizes at which a list differs from the whole list, or has a row twice. */
async function unlikePages(get: Get, address: string): Promise<number[]> {
  const all = await rowsOf(get, withLimit(address, 100));
  expect([all.rows.length, new Set(all.rows).size]).toEqual([15, 15]);
  const unlike: number[] = [];
  // One by one, at and between rows with the same time, and all at once: keysetPage's own tests try every other size.
  for (const limit of [1, 4, 7, 15]) {
    const paged = await rowsOf(get, withLimit(address, limit));
    if (JSON.stringify(paged) !== JSON.stringify(all)) unlike.push(limit);
  }
  return unlike;
}

async function costOf(get: Get, address: string) {
  let rows = 0;
  const statements = await app.statementsOf(async () => {
    rows = ((await (await get(address)).json()) as unknown[]).length;
  });
  return { rows, statements: statements.length };
}

async function costsOf({ address, readers }: { address: string; readers: Get[] }) {
  const costs = [];
  for (const get of readers) {
    // Prepared statements exist from the second time on.
    await get(withLimit(address, 15));
    costs.push(await costOf(get, withLimit(address, 15)));
  }
  return costs;
}

const filling = Object.keys(routeSamples).filter((route) => typeof sampleOf(route).fill === "function");
const fixed = Object.keys(routeSamples).filter((route) => typeof sampleOf(route).fill === "object");

const listRoutes = () =>
  [...operationsOf(app.api)]
    .filter(([, { responses }]) => responses["200"]?.content?.["application/json"]?.schema.type === "array")
    .map(([route]) => route);

describe("a list", () => {
  it("has a sample that fills it, or says why nothing does", () => {
    const lists = listRoutes().filter((route) => route.startsWith("GET "));
    expect([...filling, ...fixed].toSorted()).toEqual(lists.toSorted());
  });

  it.each(filling)(
    "has each row once whatever the page size, and with 15 takes as many statements as with 1: %s (REQ-27)",
    async (route) => {
      const few = await costsOf(await filled(route, 1));
      await startAnew();
      const list = await filled(route, 15);
      const many = await costsOf(list);
      expect([few, many].map((costs) => costs.map(({ rows }) => rows))).toEqual([
        few.map(() => 1),
        few.map(() => 15),
      ]);
      expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements));
      // Lists without paging are complete.
      const totals = pagedRoutes.includes(route) ? ["15"] : [null];
      for (const get of list.readers) {
        expect((await rowsOf(get, list.address)).totals).toEqual(totals);
        expect(await unlikePages(get, list.address)).toEqual([]);
      }
    },
  );

  it("is noticed when a page repeats a row, or leaves one out", async () => {
    const { address } = await filled("GET /api/housing", 15);
    const forged =
      (change: (items: unknown[]) => unknown[]): Get =>
      async (target) => {
        const answer = await by(owner)(target);
        const items = (await answer.json()) as unknown[];
        return Response.json(target.includes("cursor") ? change(items) : items, { headers: answer.headers });
      };
    const repeating = forged(([first, ...others]) => [first, first, ...others]);
    const leavingOut = forged((items) => items.slice(1));
    expect(await unlikePages(repeating, address)).toEqual([1, 4, 7]);
    expect(await unlikePages(leavingOut, address)).toEqual([1, 4, 7]);
  });

  it("is noticed when it asks once more for each row", async () => {
    const { address } = await filled("GET /api/housing", 15);
    const asking: Get = async (target) => {
      const answer = await by()(target);
      for (const row of (await answer.clone().json()) as unknown[]) {
        await app.platform.db.execute(sql`select ${JSON.stringify(row)}::text`);
      }
      return answer;
    };
    const [once, each] = [await costOf(by(), address), await costOf(asking, address)];
    expect(each.statements - once.statements).toBe(once.rows);
    expect(once.rows).toBeGreaterThan(1);
  });
});
