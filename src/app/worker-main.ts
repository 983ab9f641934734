import { startWorker } from "#src/app/worker.ts";
import { exitWith } from "#src/server/exit.ts";

// The entry of a worker process; the primary has read the .env file.
process.on("uncaughtException", exitWith);
await startWorker(process.env);
