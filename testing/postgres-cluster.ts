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

/**
 * Sets up a PostgreSQL server in a temporary folder, on a free port, and starts it: one to do things to that nobody may do
 * to a shared one.
 */
export async function startCluster() {
  if (!serverPrograms) throw new Error("PostgreSQL's server programs are not installed.");
  const owner = await serverOwner();
  const program = (name: string, ...args: string[]) =>
    run(path.join(serverPrograms, name), args, { ...owner, cwd: os.tmpdir() });

  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-pg-"));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const port = await freePort();
  const control = (...args: string[]) => program("pg_ctl", "-D", data, "-w", "-s", ...args);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const log = path.join(folder, "log");
  const start = () => control("start", "-l", log, "-o", options);

  await program("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync");
  await start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const signal = (name: NodeJS.Signals) => {
    const [first = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    for (const pid of [Number(first), ...childrenOf(Number(first))]) process.kill(pid, name);
  };
  // Whatever ends this process, the server must not stay behind; a frozen one heeds nothing milder.
  const kill = () => signal("SIGKILL");
  process.once("exit", kill);

  return {
    url,

    /** Ends every connection but the one that asks for it; returns how many. */
    async endConnections(): Promise<number> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null",
      );
      await client.end();
      return rowCount ?? 0;
    },

    /** Stops the server and starts it: after what is under way ("fast"), or at once, as if it had crashed ("immediate"). */
    async restart(mode: "fast" | "immediate") {
      await control("stop", "-m", mode);
      await start();
    },

    /** Lets the server hang: its connections stay open and nothing is answered any more. */
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

/** Whom the server runs as: it refuses to run as root. */
async function serverOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

const childrenOf = (parent: number) =>
  execFileSync("pgrep", ["-P", String(parent)], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
