import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";

export type Server = {
  url: string;
  pid: number;
  /** Its current memory use, including its workers. */
  megabytes: () => number;
  /** Its memory use by kind, in bytes; "collect" runs garbage collection first. */
  memory: (asked?: "collect") => Promise<NodeJS.MemoryUsage>;
  /** Its child processes, oldest first. */
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
  // Encoding the demo's pictures happens only once, but leaves memory allocated that is not due to the load.
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
  // Drains and drops further output, so that the pipe does not fill up.
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

/** The child processes of a process, oldest first. */
export const startedBy = (pid: number) => columnOf("pid", ["--ppid", String(pid), "--sort", "start_time"]);

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

export const jsonHeaders = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** Signs in, with a demo account by default, and returns the cookies. */
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

/** The duration of each load, in seconds. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);

export type Load = { connections?: number; duration?: number };

/** The number of responses, responses per second, and those that were not OK. `request` is called for each request. */
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

/** Requests per second on 32 connections. Throws for a response that is not OK. */
export async function requestsPerSecond(url: string, request: () => autocannon.Request): Promise<number> {
  const { perSecond, failed } = await underLoad(url, request);
  if (failed > 0) throw new Error(`${request().path}: ${failed} answers were not OK`);
  return perSecond;
}

/** Milliseconds for each of `times` calls, one after another. */
export async function durations(times: number, call: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const startedAt = performance.now();
    await call();
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

/** Milliseconds for each of `times` requests of an address, one after another. */
export const waits = (times: number, address: string, headers: Record<string, string>) =>
  durations(times, async () => {
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  });

/** The value below which this share of the values lies: 0.5 is the median. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Prints a number, whether it meets its target, and an optional remark. */
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
