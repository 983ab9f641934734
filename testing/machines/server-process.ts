import { fileURLToPath } from "node:url";
import { startProcesses } from "#src/app/processes.ts";
import { exitWith } from "#src/server/exit.ts";
import { openPlainPages } from "#testing/machines/plain-pages.ts";

// The server in one or several processes, for tests that end or stop a process; its pages need no build.
process.on("uncaughtException", exitWith);
await startProcesses(process.env, {
  worker: fileURLToPath(new URL("worker-process.ts", import.meta.url)),
  serve: async () =>
    (await import("#src/app/server.ts")).startServer(process.env, { openPages: openPlainPages }),
});
