import os from "node:os";
import { buildFirst } from "../scripts/build.ts";
import { benchApi } from "./api.ts";
import { benchBrowser } from "./browser.ts";
import { postgresUrl, startFilled, type FilledServer } from "./fill.ts";
import { benchMatching } from "./matching.ts";
import { benchMemory } from "./memory.ts";
import { benchPages } from "./pages.ts";
import { benchRsvp } from "./rsvp.ts";
import { benchSignIn } from "./sign-in.ts";
import { benchStatements } from "./statements.ts";
import { benchUploads } from "./uploads.ts";

const postgres = postgresUrl();

// On one server with many of everything, which needs PostgreSQL; what memory it holds is asked after the loads.
const filled: Record<string, (server: FilledServer) => Promise<void>> = {
  api: benchApi,
  statements: benchStatements,
  pages: benchPages,
  rsvp: benchRsvp,
  memory: benchMemory,
};
const alone: Record<string, () => Promise<void>> = {
  "sign-in": benchSignIn,
  uploads: benchUploads,
  browser: benchBrowser,
};

// With a database of its own, which needs PostgreSQL.
const apart: Record<string, (postgres: string) => Promise<void>> = { matching: benchMatching };

const args = process.argv.slice(2);
const names = [...Object.keys(filled), ...Object.keys(apart), ...Object.keys(alone)];
const unknown = args.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(", ")}, but ${names.join(", ")}.`);
  process.exit(1);
}
if (!(await buildFirst())) process.exit(1);

const wanted = (name: string) => args.length === 0 || args.includes(name);
const title = (name: string) => console.log(`\n${name} (load ${os.loadavg()[0]!.toFixed(1)})`);

const onFilled = Object.entries(filled).filter(([name]) => wanted(name));
const onPostgres = [...onFilled, ...Object.entries(apart).filter(([name]) => wanted(name))];
if (onPostgres.length > 0 && !postgres) {
  console.log(
    `left out, as they need PostgreSQL (BENCH_DATABASE_URL): ${onPostgres.map(([name]) => name).join(", ")}`,
  );
} else if (onFilled.length > 0) {
  const server = await startFilled(postgres!);
  try {
    for (const [name, scenario] of onFilled) {
      title(name);
      await scenario(server);
    }
  } finally {
    await server.stop();
  }
}
for (const [name, scenario] of Object.entries(apart)) {
  if (!postgres || !wanted(name)) continue;
  title(name);
  await scenario(postgres);
}
for (const [name, scenario] of Object.entries(alone)) {
  if (!wanted(name)) continue;
  title(name);
  await scenario();
}
