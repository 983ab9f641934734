import { startWorker } from "#src/app/worker.ts";
import { exitWith } from "#src/server/exit.ts";

// One of several processes that serve; the primary has read the .env file.
process.on("uncaughtException", exitWith);
await startWorker(process.env);
