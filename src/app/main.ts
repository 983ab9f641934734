import { fileURLToPath } from "node:url";
import { startProcesses } from "#src/app/processes.ts";
import { readEnvironment } from "#src/server/settings.ts";
import { exitWith } from "#src/server/exit.ts";

// By default, Node would print an error with all its properties, including the values of a failed query.
process.on("uncaughtException", exitWith);
const environment = readEnvironment();
await startProcesses(environment, {
  worker: fileURLToPath(new URL("worker-main.ts", import.meta.url)),
  // Loaded only in a process that serves, so that the primary stays small.
  serve: async () => (await import("#src/app/server.ts")).startServer(environment),
});
