import { fileURLToPath } from "node:url";
import { startProcesses } from "#src/app/processes.ts";
import { readEnvironment } from "#src/server/settings.ts";
import { exitWith } from "#src/server/exit.ts";

// By default Node would print an error with all its fields, the values of a failed query among them.
process.on("uncaughtException", exitWith);
const environment = readEnvironment();
await startProcesses(environment, {
  worker: fileURLToPath(new URL("worker-main.ts", import.meta.url)),
  // Loaded where it serves: what only starts others stays small.
  serve: async () => (await import("#src/app/server.ts")).startServer(environment),
});
