import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { administer } from "#testing/database.ts";

/** A server in a process of its own; `megabytes` says how much memory it holds at the moment. */
export type RunningServer = { url: string; megabytes: () => number; stop: () => Promise<void> };

// As `npm start` does.
const node = [
  process.execPath,
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=8",
  "--heap-growing-percent=40",
] as const;
const nodeEnvironment = { MALLOC_ARENA_MAX: "2" };

/** Starts the built product on a fresh embedded database (or the given one) with demo content. */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-bench-"));
  const startOnce = () =>
    start(["src/app/main.ts"], {
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "on",
      // Logged as in earnest; the lines go nowhere, as a log shipper would take them off our hands.
      LOG_LEVEL: "info",
      ...environment,
    });
  // Drawing the demo's pictures, once in a life, leaves memory behind that is not the load's.
  await (await startOnce()).stop();
  const server = await startOnce();
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a bare node:http server that answers everything with the content of a file. */
export const startBare = (file: string, contentType: string) =>
  start(["bench/bare-server.ts", file, contentType], {});

/** The PostgreSQL server to measure on, if there is one. */
export const postgresUrl = () => process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

/** A database of its own on a PostgreSQL server. */
export async function ownDatabase(server: string) {
  const name = `circle_bench_${randomBytes(4).toString("hex")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

/** Signs a demo account in and returns her cookies. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, password: "commuter-demo" }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function start(args: string[], environment: Record<string, string>): Promise<RunningServer> {
  const [program, ...flags] = node;
  const child = spawn(program, [...flags, ...args], {
    env: { ...process.env, ...nodeEnvironment, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await readyUrl(child);
  // What is printed from now on is taken off the pipe and dropped.
  child.stdout.resume();
  return {
    url,
    megabytes: () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)])) / 1024,
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
