import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import type { WorkerMessage } from "#src/server/database/embedded-worker.ts";
import { loggedError } from "#src/server/log.ts";
import { OperatorError } from "#src/server/operator-error.ts";

/** Where the embedded database is stored: in a locked directory, or in memory, optionally started from a snapshot. */
export type EmbeddedDatabaseFiles = { dataDir?: string; snapshot?: string };

export type EmbeddedAddress = { host: string; port: number; user: string; database: string };

// libpq's naming: a client whose host is a directory looks for .s.PGSQL.<port> in it.
const port = 5432;
const socketName = `.s.PGSQL.${port}`;
// On some systems a unix socket's path may have 104 bytes, including the final zero.
const longestPath = 103;

export const embeddedAddress = async (dataDir: string | undefined): Promise<EmbeddedAddress> => ({
  host: await openSocketFolder(dataDir),
  port,
  user: "postgres",
  database: "postgres",
});

/**
 * Starts PostgreSQL (PGlite) in a worker thread, behind a unix socket that only this user can reach.
 * Throws {@link DataDirectoryInUseError} when another process holds the data directory, and an {@link OperatorError} if a
 * restore was interrupted while the previous database was set aside.
 */
export async function startEmbeddedDatabase(files: EmbeddedDatabaseFiles) {
  if (files.dataDir) await mkdir(files.dataDir, { recursive: true });
  const address = await embeddedAddress(files.dataDir);
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
    workerData: { files, socketPath: path.join(address.host, socketName) },
  });

  const first = await nextMessage(worker, ["ready", "failed"]);
  if (first.kind !== "ready") {
    await worker.terminate();
    // The socket folder of a data directory may be in use by the process that holds the lock.
    if (!files.dataDir) await rm(address.host, { recursive: true, force: true });
    if (first.kind !== "failed") throw new Error("the embedded database stopped while starting");
    throw new errors[first.fault](first.message);
  }
  worker.on("error", (error) => {
    // Without its database the process cannot serve anything: it exits, and a supervisor starts it again.
    console.error("The embedded database failed:", loggedError(error));
    process.exit(1);
  });

  return {
    address,
    /** Its current files, packed; a database can be started from them as from a snapshot. */
    dump: async (): Promise<Uint8Array> => {
      const done = nextMessage(worker, ["dumped", "not dumped"]);
      worker.postMessage("dump");
      const message = await done;
      if (message.kind === "dumped") return message.dump;
      throw new Error(`The embedded database could not be copied: ${message.message}`);
    },
    stop: async () => {
      const stopped = nextMessage(worker, ["stopped", "failed"]);
      worker.postMessage("stop");
      await stopped;
      await worker.terminate();
    },
  };
}

const errors = {
  "in use": DataDirectoryInUseError,
  "interrupted restore": OperatorError,
  other: Error,
};

// Not all messages are ours: with --watch, Node posts each import of a worker to the same port.
function nextMessage<Kind extends WorkerMessage["kind"]>(worker: Worker, kinds: readonly Kind[]) {
  type Wanted = WorkerMessage & { kind: Kind };
  const isWanted = (message: unknown): message is Wanted =>
    isOurs(message) && kinds.some((kind) => kind === message.kind);
  return new Promise<Wanted>((resolve, reject) => {
    const listen = (message: unknown) => {
      if (!isWanted(message)) return;
      worker.off("message", listen);
      resolve(message);
    };
    worker.on("message", listen);
    worker.once("error", reject);
  });
}

const isOurs = (message: unknown): message is WorkerMessage =>
  typeof message === "object" && message !== null && "kind" in message;

/**
 * A folder for a database's socket that only this user can access. A data directory always gets the same one, so that what a
 * killed process left is reused; a database in memory gets a new one each time.
 */
async function openSocketFolder(dataDir: string | undefined): Promise<string> {
  if (!dataDir) return mkdtemp(path.join(os.tmpdir(), "circle-db-"));
  const inside = path.resolve(dataDir, "socket");
  const fits = Buffer.byteLength(path.join(inside, socketName)) <= longestPath;
  const folder = fits ? inside : path.join(os.tmpdir(), `circle-db-${shortNameOf(dataDir)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${folder} is not a folder of ours. Remove it, or set DATA_DIR to another folder.`);
  }
  await chmod(folder, 0o700);
  return folder;
}

const shortNameOf = (dataDir: string) =>
  createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 16);
