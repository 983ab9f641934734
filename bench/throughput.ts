import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { median, requestsPerSecond, type Load } from "./measure.ts";
import { ownDatabase, postgresUrl, signIn, startBare, startProduct, type RunningServer } from "./servers.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = 3;

export type Case = { name: string; target: number; member?: boolean; path: Load["path"] };

/** Requests a second of the product beside those of a bare node:http server that sends the same bytes, and its memory. */
export async function benchThroughput() {
  const server = postgresUrl();
  if (server) {
    const database = await ownDatabase(server);
    try {
      await benchOn("PostgreSQL", { DATABASE_URL: database.url }, 300);
    } finally {
      await database.drop();
    }
  }
  await benchOn("the embedded database", { DATABASE_URL: "" }, 500);
}

async function benchOn(where: string, environment: Record<string, string>, megabytes: number) {
  const product = await startProduct(environment);
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-bench-bytes-"));
  try {
    console.log(
      `\nThroughput on ${where}: 32 connections, median of ${rounds} rounds of ${seconds} s, taken in turn`,
    );
    const cookie = await signIn(product.url, "member@example.com");
    for (const one of await casesOn(product.url)) {
      await benchCase(one, product, one.member ? cookie : undefined, path.join(folder, "bytes"));
    }
    const held = product.megabytes();
    console.log(
      `memory after that         ${Math.round(held)} MB (target ${megabytes}: ${held <= megabytes ? "met" : "missed"})`,
    );
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

async function casesOn(url: string): Promise<Case[]> {
  const listings = (await (await fetch(`${url}/api/housing`)).json()) as { id: string }[];
  let asked = 0;
  // A bound that no rent comes near finds what the list without it finds, and is another address each time.
  const newFilter = () => `/api/housing?maxPrice=${100_000 - (asked++ % 80_000)}`;
  return [
    { name: "guest, HTML of /", path: "/", target: 0.5 },
    { name: "member, HTML of /", path: "/", member: true, target: 0.05 },
    { name: "guest, HTML of /housing", path: "/housing", target: 0.9 },
    { name: "guest, list", path: "/api/housing", target: 0.6 },
    { name: "guest, list by a new filter", path: newFilter, target: 0.06 },
    { name: "member, HTML of /housing", path: "/housing", member: true, target: 0.06 },
    { name: "member, list", path: "/api/housing", member: true, target: 0.08 },
    { name: "member, one listing", path: `/api/housing/${listings[0]!.id}`, member: true, target: 0.12 },
  ];
}

/** Prints how many requests a second one case reaches beside a bare server that sends the same bytes from `file`. */
export async function benchCase(
  one: Case,
  product: Pick<RunningServer, "url">,
  cookie: string | undefined,
  file: string,
) {
  const load = { url: product.url, path: one.path, cookie };
  const first = typeof one.path === "string" ? one.path : one.path();
  const answer = await fetch(product.url + first, { headers: cookie ? { cookie } : {} });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  await writeFile(file, bytes);
  const bare = await startBare(file, answer.headers.get("content-type") ?? "text/plain");
  await requestsPerSecond(load, 1);
  const measured: { bare: number; product: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      bare: await requestsPerSecond({ url: bare.url, path: "/" }, seconds),
      product: await requestsPerSecond(load, seconds),
    });
  }
  await bare.stop();
  const ratio = median(measured.map((round) => round.product / round.bare));
  console.log(
    [
      one.name.padEnd(28),
      `${(bytes.length / 1000).toFixed(1)} KB`.padEnd(9),
      `bare ${Math.round(median(measured.map((round) => round.bare)))}/s`.padEnd(14),
      `product ${Math.round(median(measured.map((round) => round.product)))}/s`.padEnd(16),
      `ratio ${ratio.toFixed(3)} (target ${one.target.toFixed(2)}: ${ratio >= one.target ? "met" : "missed"})`,
    ].join("  "),
  );
}

if (import.meta.main) await benchThroughput();
