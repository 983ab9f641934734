import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** The folder with PostgreSQL's server programs, if they are installed. */
export const serverPrograms: string | undefined = foldersOfPrograms().find((folder) =>
  existsSync(path.join(folder, "initdb")),
);

// Speeds up a throwaway server. A crash of the machine would lose its data.
const withoutDurability = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
// A folder in memory on Linux; a temporary folder elsewhere.
const memory = existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir();

/**
 * Sets up and starts a separate PostgreSQL server on a free port. It is durable like a real one, unless it is
 * `throwaway`: then it lives in memory, for tests that need no disk.
 */
export async function startCluster({ throwaway = false } = {}) {
  if (!serverPrograms) throw new Error("PostgreSQL's server programs are not installed.");
  const owner = await serverOwner();
  const program = (name: string, ...args: string[]) =>
    run(path.join(serverPrograms, name), args, { ...owner, cwd: os.tmpdir() });

  const folder = await mkdtemp(path.join(throwaway ? memory : os.tmpdir(), "circle-pg-"));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const port = await freePort();
  const control = (...args: string[]) => program("pg_ctl", "-D", data, "-w", "-s", ...args);
  const settings = [
    "listen_addresses=127.0.0.1",
    "max_connections=200",
    ...(throwaway ? withoutDurability : []),
  ];
  const options = `-p ${port} -k ${folder} ${settings.map((setting) => `-c ${setting}`).join(" ")}`;
  const log = path.join(folder, "log");
  const start = () => control("start", "-l", log, "-o", options);

  await program("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8");
  await start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const signal = (name: NodeJS.Signals) => {
    const [first = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    for (const pid of [Number(first), ...childrenOf(Number(first))]) sendSignal(pid, name);
  };
  // The server must not outlive this process, and a frozen one only obeys SIGKILL.
  const kill = () => signal("SIGKILL");
  process.once("exit", kill);

  return {
    url,

    /** Ends every connection except the one that this runs on; returns how many. */
    async endConnections(): Promise<number> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null",
      );
      await client.end();
      return rowCount ?? 0;
    },

    /** Restarts the server: after letting transactions end ("fast"), or as if it had crashed ("immediate"). */
    async restart(mode: "fast" | "immediate") {
      await control("stop", "-m", mode);
      await start();
    },

    /** Freezes the server: its connections stay open and nothing responds any more. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),

    async stop() {
      signal("SIGCONT");
      await control("stop", "-m", "immediate");
      process.off("exit", kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function foldersOfPrograms(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  const onPath = (process.env.PATH ?? "").split(path.delimiter);
  return [...versions.map((version) => path.join(debian, version, "bin")), ...onPath.filter(Boolean)];
}

/** The user that the server runs as, since it refuses to run as root. */
async function serverOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

/** Sends a signal, unless the process has ended meanwhile, as a backend of a closed connection may. */
function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const childrenOf = (parent: number) =>
  execFileSync("pgrep", ["-P", String(parent)], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number);

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
