import os from "node:os";
import { buildFirst } from "../scripts/build.ts";
import { benchApi } from "./api.ts";
import { benchBrowser } from "./browser.ts";
import { benchCompare } from "./compare.ts";
import { benchDesk } from "./desk.ts";
import { benchFailover } from "./failover.ts";
import { postgresUrl, startFilled, type FilledServer } from "./fill.ts";
import { benchHour } from "./hour.ts";
import { benchLongTasks } from "./long-tasks.ts";
import { benchMatching } from "./matching.ts";
import { benchMemory } from "./memory.ts";
import { benchOneAccount } from "./one-account.ts";
import { benchOutages } from "./outages.ts";
import { benchPages } from "./pages.ts";
import { benchRsvp } from "./rsvp.ts";
import { benchSignIn } from "./sign-in.ts";
import { benchStatements } from "./statements.ts";
import { benchUploads } from "./uploads.ts";
import { benchWorkers } from "./workers.ts";

const postgres = postgresUrl();

// These share one filled server; memory is measured after the loads.
const filled: Record<string, (server: FilledServer) => Promise<void>> = {
  api: benchApi,
  statements: benchStatements,
  pages: benchPages,
  desk: benchDesk,
  rsvp: benchRsvp,
  "one-account": benchOneAccount,
  memory: benchMemory,
  hour: benchHour,
  workers: benchWorkers,
};
// These start their own server or database.
const alone: Record<string, (postgres: string) => Promise<void>> = {
  matching: benchMatching,
  "sign-in": benchSignIn,
  uploads: benchUploads,
  browser: benchBrowser,
  "long-tasks": benchLongTasks,
};
// These need parts that are not installed everywhere, so they run only by name.
const byName: Record<string, () => Promise<void>> = {
  failover: benchFailover,
  outages: benchOutages,
};
const onPostgres = new Set([...Object.keys(filled), "matching"]);

const args = process.argv.slice(2);
if (args[0] === "compare") {
  await benchCompare(postgres, args.slice(1));
  process.exit();
}
const names = [...Object.keys(filled), ...Object.keys(alone), ...Object.keys(byName)];
const unknown = args.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(", ")}, but ${names.join(", ")}.`);
  process.exit(1);
}
if (!(await buildFirst())) process.exit(1);

const wanted = names.filter((name) => (args.length === 0 ? !(name in byName) : args.includes(name)));
const leftOut = postgres ? [] : wanted.filter((name) => onPostgres.has(name));
if (leftOut.length > 0) {
  console.log(`left out, as they need PostgreSQL (BENCH_DATABASE_URL): ${leftOut.join(", ")}`);
}
const running = wanted.filter((name) => !leftOut.includes(name));
const title = (name: string) => console.log(`\n${name} (load ${os.loadavg()[0]!.toFixed(1)})`);

if (running.some((name) => name in filled)) {
  const server = await startFilled(postgres!);
  try {
    for (const name of running.filter((each) => each in filled)) {
      title(name);
      await filled[name]!(server);
    }
  } finally {
    await server.stop();
  }
}
for (const name of running.filter((each) => each in alone)) {
  title(name);
  await alone[name]!(postgres!);
}
for (const name of running.filter((each) => each in byName)) {
  title(name);
  await byName[name]!();
}
