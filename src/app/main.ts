import { startServer } from "#src/app/server.ts";
import { readEnvironment } from "#src/server/environment.ts";
import { exitWith } from "#src/server/operator-error.ts";

// Left to itself, Node would print a fault with all that it carries, the values of a failed query among it.
process.on("uncaughtException", exitWith);
await startServer(readEnvironment());
