import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";

type Limits = {
  /** Seconds that it may take; as many at the processor. */
  seconds: number;
  /** Bytes that it may print before it is ended. */
  outputBytes?: number;
  /** Kilobytes that a file it writes may have; any number when left out. */
  fileKilobytes?: number;
};

/** How a process ended: with a code, or by a signal; `stopped` when we ended it, for its time or for all that it printed. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; stopped: boolean; output: Buffer };

// Virtual memory, of which Node itself takes half.
const memoryKilobytes = 2_000_000;

// The shell sets the limits and then becomes the program. Of its time at the processor the soft limit comes first: it ends
// the program by a signal that tells why, the hard one by SIGKILL. Files are counted in blocks of half a kilobyte.
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
 * Runs a program on a file that somebody has sent us: a crafted one may take any time or memory, or crash what reads it,
 * and must not take the server along. It gets none of our environment. Throws when it cannot be started.
 */
export async function runLimited(
  command: readonly string[],
  { seconds, outputBytes = 0, fileKilobytes }: Limits,
): Promise<Ended> {
  const blocks = fileKilobytes === undefined ? "unlimited" : String(fileKilobytes * 2);
  const child = spawn("sh", ["-c", limited, "sh", String(seconds), blocks, ...command], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: process.env.PATH },
    // A group of its own, which ends as a whole.
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
