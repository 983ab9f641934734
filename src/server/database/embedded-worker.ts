import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { DataDirectoryInUseError, lockDataDirectory } from "#src/server/database/data-directory-lock.ts";
import type { EmbeddedDatabaseFiles } from "#src/server/database/embedded.ts";
import { filesOfDatabase, refuseSetAside } from "#src/server/database/set-aside.ts";
import { OperatorError } from "#src/server/operator-error.ts";

export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "stopped" }
  | { kind: "dumped"; dump: Uint8Array<ArrayBuffer> }
  | { kind: "not dumped"; message: string }
  | { kind: "failed"; message: string; fault: "in use" | "interrupted restore" | "other" };

// PostgreSQL's default is 128 MB, which the process never gives back; a database of this size needs less.
const memory = ["-c", "shared_buffers=32MB"];

const { files, socketPath } = workerData as { files: EmbeddedDatabaseFiles; socketPath: string };
const send = (message: WorkerMessage) => parentPort!.postMessage(message);

try {
  const lock = files.dataDir ? lockDataDirectory(files.dataDir) : undefined;
  if (files.dataDir) refuseSetAside(files.dataDir);
  const database = await PGlite.create({
    dataDir: files.dataDir ? filesOfDatabase(files.dataDir) : undefined,
    loadDataDir: files.snapshot ? new Blob([new Uint8Array(await readFile(files.snapshot))]) : undefined,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...memory],
  });
  // We hold the lock, so a socket that is still there was left by a killed process.
  await rm(socketPath, { force: true });
  // One connection at a time is enough, but the next may come before the end of the last one is noticed.
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 10 });
  await server.start();
  const stop = async () => {
    await server.stop();
    await database.close();
    await rm(path.dirname(socketPath), { recursive: true, force: true });
    lock?.release();
    send({ kind: "stopped" });
  };
  /** Dumps the data folder between two statements; it opens as after a crash, without uncommitted changes. */
  const dump = async () => {
    const packed = await database.dumpDataDir("gzip");
    send({ kind: "dumped", dump: new Uint8Array(await packed.arrayBuffer()) });
  };
  parentPort!.on("message", (wanted: "stop" | "dump") => {
    if (wanted === "stop") void stop();
    else void dump().catch((error: unknown) => send({ kind: "not dumped", message: String(error) }));
  });
  send({ kind: "ready" });
} catch (error) {
  send({
    kind: "failed",
    message: error instanceof Error ? error.message : String(error),
    fault: faultOf(error),
  });
}

function faultOf(error: unknown) {
  if (error instanceof DataDirectoryInUseError) return "in use";
  return error instanceof OperatorError ? "interrupted restore" : "other";
}
