import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A server in a process of its own. */
export type RunningServer = { url: string; stop: () => Promise<void> };

const node = [process.execPath, "--disable-warning=ExperimentalWarning"] as const;

/** Starts the built product on a fresh embedded database (or the given one) with demo content. */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-bench-"));
  const server = await start(["src/app/main.ts"], {
    PORT: "0",
    DATA_DIR: dataDir,
    DEMO: "on",
    // Logged as in earnest; the lines go nowhere, as a log shipper would take them off our hands.
    LOG_LEVEL: "info",
    ...environment,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a bare node:http server that answers everything with the content of a file. */
export const startBare = (file: string, contentType: string) =>
  start(["bench/bare-server.ts", file, contentType], {});

async function start(args: string[], environment: Record<string, string>): Promise<RunningServer> {
  const child = spawn(node[0], [node[1], ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await readyUrl(child);
  // What is printed from now on is taken off the pipe and dropped.
  child.stdout.resume();
  return {
    url,
    stop: async () => {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await exited;
    },
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /^ready on (\S+)$/m.exec(printed)?.[1];
      if (!url) return;
      child.stdout!.off("data", read);
      child.removeAllListeners("exit");
      resolve(url);
    };
    child.stdout!.on("data", read);
  });
}
