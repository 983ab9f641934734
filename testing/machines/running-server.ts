import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";

/** Environment that lets a server process reuse compiled code of earlier ones. */
export const compileCache = { NODE_COMPILE_CACHE: path.resolve(".cache/compiled") };

export type LogLine = {
  level: string;
  msg: string;
  requestId?: string;
  path?: string;
  status?: number;
  [field: string]: unknown;
};

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** Starts the server in a separate process and waits until it is ready; else throws its output, with the exit code as cause. */
export async function startServerProcess(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-process-"));
  if (!settings.DATABASE_URL && !settings.DATA_DIR) await unpackSnapshot(dataDir);
  const program = ["--disable-warning=ExperimentalWarning", "testing/machines/server-process.ts"];
  const child = spawn(process.execPath, program, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "off",
      RATE_LIMITS: "off",
      ...settings,
    },
  });
  const printed: string[] = [];
  const logged = new EventEmitter<{ line: [LogLine] }>();
  const ready = Promise.withResolvers<string>();
  createInterface({ input: child.stderr }).on("line", (line) => printed.push(line));
  createInterface({ input: child.stdout }).on("line", (line) => {
    printed.push(line);
    if (line.startsWith("{")) logged.emit("line", JSON.parse(line) as LogLine);
    const url = /^ready on (\S+)$/.exec(line)?.[1];
    if (url) ready.resolve(url);
  });
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  const ended = once(child, "close").then(async ([code]) => {
    process.off("exit", killChild);
    await rm(dataDir, { recursive: true, force: true });
    ready.reject(new Error(`The server ended:\n${printed.slice(-40).join("\n")}`, { cause: code }));
    return code as number | null;
  });

  return {
    url: await ready.promise,
    printed,
    log: () => printed.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogLine),
    /** Waits for a future line of the log. Several may arrive at once, so each is checked as it is read. */
    untilLogged: (wanted: (line: LogLine) => boolean): Promise<LogLine> =>
      new Promise((resolve) => {
        logged.on("line", function look(line) {
          if (!wanted(line)) return;
          logged.off("line", look);
          resolve(line);
        });
      }),
    lives: () => child.exitCode === null && child.signalCode === null,
    /** Sends a signal; resolves with the exit code once the process has ended. */
    end(signal: "SIGTERM" | "SIGKILL") {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}
