import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { AnyApi } from "#src/app/api.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { Addresses } from "#testing/api/route-samples.ts";
import { routeSamples, sampleOf } from "#testing/api/stage.ts";
import type { TestApp } from "#testing/api/test-app.ts";

export const readRoutes = (api: AnyApi): string[] =>
  api.openAPIRegistry.definitions.flatMap((known) =>
    known.type === "route" && known.route.method === "get" ? [`GET ${known.route.path}`] : [],
  );

type Asked = Pick<TestApp, "api" | "get" | "platform">;

/** One response of a crawl; `text` begins with the total of a list. */
export type Crawled = { route: string; target: string; text: string };

/** Requests every list to its end and every detail that somebody can read. Fails for a route without a sample. */
export async function crawl(app: Asked, reader?: Person): Promise<Crawled[]> {
  const answers: Crawled[] = [];
  for (const route of readRoutes(app.api)) {
    for (const address of await addressesOf(app, route, reader)) {
      let target: string | undefined = address;
      while (target) {
        const answer: Response = await app.get(target, { as: reader });
        if (answer.status >= 500) throw new Error(`${target} answered ${answer.status}`);
        const total = answer.headers.get("x-total-count") ?? "";
        const text = `${total} ${await answer.text()}`;
        if (answer.ok) answers.push({ route, target, text });
        target = nextPage(answer);
      }
    }
  }
  return answers;
}

export const nextPage = (answer: Response): string | undefined =>
  /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];

/** The routes that show what others wrote, and whether a block leaves them visible. */
export const showingOthers = (): { route: string; despiteBlocks: boolean }[] =>
  Object.entries(routeSamples).flatMap(([route, { shows = { none: "" } }]) => {
    if (!("list" in shows || "detail" in shows)) return [];
    return [{ route, despiteBlocks: "detail" in shows && shows.despiteBlocks !== undefined }];
  });

async function addressesOf({ platform }: Asked, route: string, reader: Person | undefined) {
  const { shows } = sampleOf(route);
  if (!shows) throw new Error(`The sample of ${route} does not say what it shows.`);
  if ("none" in shows) return [];
  const addresses: Addresses = "list" in shows ? shows.list : "detail" in shows ? shows.detail : shows.own;
  if (typeof addresses === "function") return addresses(platform.db, reader?.user.id);
  if (!is(addresses, PgTable)) return addresses;
  const { id } = getTableColumns(addresses);
  if (!id) throw new Error(`${getTableName(addresses)} has no column id.`);
  const rows = await platform.db.select({ id }).from(addresses).orderBy(id);
  return rows.map((row) => route.replace("GET ", "").replace(/\{\w+\}/, String(row.id)));
}
