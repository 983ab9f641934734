import { startWorker } from "#src/app/worker.ts";
import { exitWith } from "#src/server/exit.ts";
import { openPlainPages } from "#testing/machines/plain-pages.ts";

process.on("uncaughtException", exitWith);
await startWorker(process.env, { openPages: openPlainPages });
