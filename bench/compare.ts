import os from "node:os";
import { checkOut } from "./checkout.ts";
import { startCompared, type Compared } from "./compared.ts";
import { rateOf, weightOf } from "./cost.ts";
import { percentile } from "./load.ts";
import { countStatements } from "./statement-count.ts";

const rounds = 5;
const load = { connections: 16, duration: Number(process.env.BENCH_SECONDS ?? 1) };

const pages = ["/housing", "/events", "/community", "/community/:post", "/housing/:home", "/"];
const morePages = ["/roommates", "/messages", "/profile"];
const lists = [
  "/api/housing",
  "/api/forum",
  "/api/events",
  "/api/roommates",
  "/api/unread",
  "/api/auth/user",
];

type Measured = Awaited<ReturnType<typeof rateOf>>;
type Medians = Omit<Measured, "failed">;
/** One address, with or without unread notifications, and the measurements of this tree and the other commit. */
type Row = { name: string; address: string; unread: "none" | "some"; rates: [Measured[], Measured[]] };

/** Compares pages and lists of this tree and another commit, in alternating rounds, since other load on the machine changes. */
export async function benchCompare(postgres: string | undefined, [commit, ...only]: string[]) {
  if (!postgres || !commit) {
    console.error("npm run bench compare -- COMMIT [ADDRESS…] needs a commit, and BENCH_DATABASE_URL.");
    process.exit(1);
  }
  process.env.BENCH_SCALE ??= "0.05";
  const folder = await checkOut(commit);
  const here = await startCompared("this working tree", ".");
  try {
    const there = await startCompared(commit, folder);
    try {
      await compare([here, there], only);
    } finally {
      await there.stop();
    }
  } finally {
    await here.stop();
  }
}

async function compare(sides: [Compared, Compared], only: string[]) {
  const rows = await rowsFor(sides, only);
  // A warm-up round, so that code is compiled.
  await measure(
    rows.filter(({ unread }) => unread === "none"),
    sides,
  );
  for (const row of rows) row.rates = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds} (load ${os.loadavg()[0]!.toFixed(1)})`);
    for (const unread of ["none", "some"] as const) {
      for (const side of sides) await side.setUnread(unread);
      await measure(
        rows.filter((row) => row.unread === unread),
        sides,
        round,
      );
    }
  }
  await tell(rows, sides);
}

async function measure(rows: Row[], sides: [Compared, Compared], round = 0) {
  // The sides alternate in going first, because the first may find the machine warmer or busier.
  const inTurn = round % 2 === 0 ? [...sides.entries()] : [...sides.entries()].toReversed();
  for (const { name, address, rates } of rows) {
    for (const [index, side] of inTurn) {
      const measured = await rateOf(side, addressAt(address, side), load);
      rates[index]!.push(measured);
      if (measured.failed > 0) console.log(`${side.name}, ${name}: ${measured.failed} answers were not OK`);
    }
  }
}

async function rowsFor(sides: [Compared, Compared], only: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const address of [...pages, ...morePages, ...lists].filter(
    (each) => !only[0] || only.includes(each),
  )) {
    const [here, there] = await Promise.all(sides.map((side) => side.has(addressAt(address, side))));
    if (!here || !there) {
      console.log(`left out: ${sides[here ? 1 : 0].name} does not answer ${address}`);
      continue;
    }
    rows.push({ name: address, address, unread: "none", rates: [[], []] });
    if (!lists.includes(address) || address === "/api/unread")
      rows.push({ name: `${address}, 300 unread`, address, unread: "some", rates: [[], []] });
  }
  return rows;
}

const addressAt = (address: string, { post, home }: Compared) =>
  address.replace(":post", post).replace(":home", home);

async function tell(rows: Row[], [here, there]: [Compared, Compared]) {
  const columns = ["a second", "that", "ratio", "ms", "that", "KB", "that", "KB sent", "that", "statements"];
  print("", columns);
  for (const unread of ["none", "some"] as const) {
    for (const side of [here, there]) await side.setUnread(unread);
    const shown = rows.filter((row) => row.unread === unread);
    const paths = shown.map(({ address }) => addressAt(address, here));
    const statements = await countStatements(here, paths);
    for (const { name, address, rates } of shown) {
      const [a, b] = rates.map(medians) as [Medians, Medians];
      const weighed = await Promise.all(
        [here, there].map((side) => weightOf(side, addressAt(address, side))),
      );
      const [x, y] = weighed as [(typeof weighed)[0], (typeof weighed)[0]];
      const numbers = [a.milliseconds, b.milliseconds, x.text, y.text, x.sent, y.sent];
      print(name, [
        a.perSecond.toFixed(0),
        b.perSecond.toFixed(0),
        (a.perSecond / b.perSecond).toFixed(2),
        ...numbers.map((number) => number.toFixed(1)),
        String(statements.get(addressAt(address, here))),
      ]);
    }
  }
  console.log(`  (medians of ${rounds} rounds, ${load.connections} connections, ${load.duration} s each)`);
}

const medians = (measured: Measured[]): Medians => ({
  perSecond: percentile(
    measured.map(({ perSecond }) => perSecond),
    0.5,
  ),
  milliseconds: percentile(
    measured.map(({ milliseconds }) => milliseconds),
    0.5,
  ),
});

const print = (name: string, columns: string[]) =>
  console.log(`  ${name.padEnd(36)}${columns.map((column) => column.padStart(11)).join("")}`);
