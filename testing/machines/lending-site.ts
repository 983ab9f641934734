import type { PoolClient } from "pg";
import { startServer } from "#src/app/server.ts";
import { readEnvironment } from "#src/server/settings.ts";

// The site on the embedded database. Its single connection pauses while the parent process uses its own.
const { database } = await startServer(readEnvironment());
let lent: PoolClient | undefined;
const lend = async () => {
  lent = await database.pool.connect();
  process.send!("lent");
};
process.on("message", (message) => (message === "lend" ? void lend() : lent?.release()));
