import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";

type Limits = {
  /** The limit for wall clock time and for CPU time. */
  seconds: number;
  /** The bytes of output after which it is stopped. */
  outputBytes?: number;
  /** The maximum size of a file that it writes, in kilobytes; unlimited if missing. */
  fileKilobytes?: number;
};

/** How a process ended: with a code, or by a signal; `stopped` if we ended it for its time or its output. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; stopped: boolean; output: Buffer };

// Virtual memory; Node itself takes half of it.
const memoryKilobytes = 2_000_000;

// The shell sets the limits, then execs the program. The soft limit of CPU time comes first, because its signal tells why
// the program ended; the hard limit sends SIGKILL. File sizes are in blocks of 512 bytes.
const limited = [
  "ulimit -c 0",
  `ulimit -v ${memoryKilobytes}`,
  'ulimit -S -t "$1"',
  'ulimit -H -t "$(($1 + 1))"',
  'ulimit -f "$2"',
  "shift 2",
  'exec nice -n 10 "$@"',
].join("; ");

/**
 * Runs a program on an uploaded file in a limited process: a crafted file may take any time or memory, or crash the
 * program, without harming the server. The process gets none of our environment. Throws if it cannot be started.
 */
export async function runLimited(
  command: readonly string[],
  { seconds, outputBytes = 0, fileKilobytes }: Limits,
): Promise<Ended> {
  const blocks = fileKilobytes === undefined ? "unlimited" : String(fileKilobytes * 2);
  const child = spawn("sh", ["-c", limited, "sh", String(seconds), blocks, ...command], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: process.env.PATH },
    // Its own process group, so that its children are stopped with it.
    detached: true,
  });
  let stopped = false;
  const stop = () => {
    if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
    stopped = true;
    process.kill(-child.pid, "SIGKILL");
  };
  const timer = setTimeout(stop, seconds * 1000);
  const ended = new Promise<Pick<Ended, "code" | "signal">>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  let bytes = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > outputBytes) stop();
  });
  try {
    const [output, how] = await Promise.all([buffer(child.stdout), ended]);
    return { ...how, stopped, output };
  } finally {
    clearTimeout(timer);
  }
}

/** Runs work in a temporary folder that is removed afterwards, also after an error. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "media-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
