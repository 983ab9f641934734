import { startServer } from "#src/app/server.ts";
import { readEnvironment } from "#src/server/settings.ts";
import { exitWith } from "#src/server/exit.ts";

// By default Node would print an error with all its fields, the values of a failed query among them.
process.on("uncaughtException", exitWith);
await startServer(readEnvironment());
