import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";

/** The built product in a process of its own, on a folder of its own. */
export type Server = {
  url: string;
  pid: number;
  /** How much memory it holds at the moment, with its workers. */
  megabytes: () => number;
  /** How it is used, in bytes; after garbage is collected, if asked to. */
  memory: (asked?: "collect") => Promise<NodeJS.MemoryUsage>;
  /** The processes that it has started, the one that has run longest first. */
  workers: () => number[];
  lives: () => boolean;
  stop: () => Promise<void>;
};

/** Starts the built product as `npm start` does, with demo content, on the embedded database by default. */
export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-bench-"));
  const startOnce = () =>
    // Logged as in production; the lines are read and dropped, as a log shipper would read them.
    start({
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "on",
      LOG_LEVEL: "info",
      RATE_LIMITS: "off",
      ...environment,
    });
  // Encoding the demo's pictures, once in a life, leaves memory behind that is not the load's.
  await (await startOnce()).stop();
  const server = await startOnce();
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

async function start(environment: Record<string, string>): Promise<Server> {
  const flags = [
    "--disable-warning=ExperimentalWarning",
    "--max-semi-space-size=8",
    "--heap-growing-percent=40",
    "--import=./bench/tell-memory.ts",
  ];
  const child = spawn(process.execPath, [...flags, "src/app/main.ts"], {
    env: { ...process.env, MALLOC_ARENA_MAX: "2", DATABASE_URL: "", ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const url = await readyUrl(child);
  // What is printed from now on is taken off the pipe and dropped.
  child.stdout!.resume();
  return {
    url,
    pid: child.pid!,
    megabytes: () =>
      columnOf("rss", ["-p", String(child.pid), "--ppid", String(child.pid)]).reduce(
        (sum, kb) => sum + kb,
        0,
      ) / 1024,
    workers: () => startedBy(child.pid!),
    lives: () => child.exitCode === null && child.signalCode === null,
    memory: async (asked) => {
      child.send(asked ?? "tell");
      const [usage] = (await once(child, "message")) as [NodeJS.MemoryUsage];
      return usage;
    },
    stop: async () => {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** The processes that a process has started, the one that has run longest first. */
export const startedBy = (pid: number) => columnOf("pid", ["--ppid", String(pid), "--sort", "start_time"]);

/** What `ps` says of the processes that are asked for. */
const columnOf = (name: string, which: string[]): number[] =>
  execFileSync("ps", ["-o", `${name}=`, ...which], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number);

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

/** What our own pages send along with a body. */
export const jsonHeaders = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** Signs in (a demo account, unless a body is given for another address) and returns the cookies. */
export async function signIn(
  url: string,
  email: string,
  { path: address = "/api/auth/signin", body = { email, password: "commuter-demo" } } = {},
): Promise<string> {
  const answer = await fetch(url + address, {
    method: "POST",
    headers: jsonHeaders,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** For how many seconds each load lasts. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);

export type Load = { connections?: number; duration?: number };

/** Requests that were answered, those a second, and those that were not OK; each as `request` says at that moment. */
export async function underLoad(
  url: string,
  request: () => autocannon.Request,
  { connections = 32, duration = seconds }: Load = {},
) {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [{ setupRequest: (before) => ({ ...before, ...request() }) }],
  });
  const { total } = result.requests;
  return { total, perSecond: total / result.duration, failed: result.non2xx + result.errors };
}

/** Requests a second under 32 connections. An answer that is not OK is an error. */
export async function requestsPerSecond(url: string, request: () => autocannon.Request): Promise<number> {
  const { perSecond, failed } = await underLoad(url, request);
  if (failed > 0) throw new Error(`${request().path}: ${failed} answers were not OK`);
  return perSecond;
}

/** Milliseconds that each of `times` calls took, one after another. */
export async function durations(times: number, call: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const startedAt = performance.now();
    await call();
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

/** Milliseconds that each of `times` requests for an address took, one after another. */
export const waits = (times: number, address: string, headers: Record<string, string>) =>
  durations(times, async () => {
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  });

/** The value that so large a share of the others does not pass: 0.5 for the median. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Prints one number, whether it meets its target, where it has one, and what is to stand beside it. */
export function report(
  name: string,
  value: number,
  unit: string,
  required: { most?: number; least?: number; beside?: string } = {},
) {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, beside = "" } = required;
  const target = "most" in required ? `at most ${most}` : "least" in required ? `at least ${least}` : "";
  const outcome = value <= most && value >= least ? "met" : "MISSED";
  const shown = value.toFixed(Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0);
  console.log(
    `  ${name.padEnd(44)} ${shown.padStart(8)} ${unit}${target && `  (${target}: ${outcome})`}${beside && `  ${beside}`}`,
  );
}
