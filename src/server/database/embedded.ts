import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import type { WorkerMessage } from "#src/server/database/embedded-worker.ts";
import { openSocketFolder } from "#src/server/database/socket-folder.ts";
import { loggedError } from "#src/server/log.ts";

/** Where the embedded database lives: in a locked directory, or in memory, optionally started from a snapshot. */
export type EmbeddedDatabaseFiles = { dataDir?: string; snapshot?: string };

/** A running embedded PostgreSQL: connect to it with `host` and `port` as to any other. */
export type EmbeddedDatabase = { host: string; port: number; stop: () => Promise<void> };

// libpq's naming: a client given a directory as its host looks for .s.PGSQL.<port> in it.
const port = 5432;
const socketName = `.s.PGSQL.${port}`;

/** Where a program other than the one that has started it finds the embedded database of a data directory. */
export const embeddedAddress = async (dataDir: string) => ({
  host: await openSocketFolder(dataDir, socketName),
  port,
});

/**
 * Starts PostgreSQL (PGlite) in a worker thread behind a unix socket that only this user can reach.
 * Throws {@link DataDirectoryInUseError} when another process holds the data directory.
 */
export async function startEmbeddedDatabase(files: EmbeddedDatabaseFiles): Promise<EmbeddedDatabase> {
  if (files.dataDir) await mkdir(files.dataDir, { recursive: true });
  const host = await openSocketFolder(files.dataDir, socketName);
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
    workerData: { files, socketPath: path.join(host, socketName) },
  });

  const first = await nextMessage(worker);
  if (first.kind !== "ready") {
    await worker.terminate();
    // A data directory's folder may be in use by the process that holds the lock.
    if (!files.dataDir) await rm(host, { recursive: true, force: true });
    const message = first.kind === "failed" ? first.message : "the embedded database stopped while starting";
    throw first.kind === "failed" && first.inUse ? new DataDirectoryInUseError(message) : new Error(message);
  }
  worker.on("error", (error) => {
    // Without its database the process can serve nothing: ended, a supervisor starts it again.
    console.error("The embedded database failed:", loggedError(error));
    process.exit(1);
  });

  return {
    host,
    port,
    stop: async () => {
      const stopped = nextMessage(worker);
      worker.postMessage("stop");
      await stopped;
      await worker.terminate();
    },
  };
}

// Not all messages are ours: under --watch Node posts each import of a worker to the same port.
function nextMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      if (!isOurs(message)) return;
      worker.off("message", listen);
      resolve(message);
    };
    worker.on("message", listen);
    worker.once("error", reject);
  });
}

const isOurs = (message: unknown): message is WorkerMessage =>
  typeof message === "object" && message !== null && "kind" in message;
