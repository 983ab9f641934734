import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#testing/machines/cluster.ts";
import { compileCache } from "#testing/machines/running-server.ts";
import { withoutServers } from "#testing/machines/site-server.ts";

/** Runs `npm run dev` or `npm start` in a copy of the project, with its own port and data, and reads its output. */
export async function runScript(folder: string, script: "dev" | "start", settings: object = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Its own process group, so that npm, the watcher and the server end together.
  const program = spawn("npm", ["run", script], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
      HOME: process.env.HOME,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: path.join(folder, "data"),
      DEMO: "off",
      ...compileCache,
      ...withoutServers,
      ...settings,
    },
  });
  const lines: string[] = [];
  const printed = new EventEmitter();
  for (const output of [program.stdout, program.stderr]) {
    createInterface({ input: output }).on("line", (line) => {
      lines.push(line);
      printed.emit("line");
    });
  }
  const ended = once(program, "close") as Promise<[number]>;
  void ended.then(() => printed.emit("line"));
  const kill = () => program.exitCode === null && process.kill(-program.pid!, "SIGKILL");
  process.once("exit", kill);

  const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;
  return {
    url,
    lines,
    count,
    /** Waits for this many starts, and fails if it restarts more often. */
    async hasStarted(times: number) {
      while (count("ready on ") < times) {
        const failed = program.exitCode !== null || count("Failed running") > 0;
        if (failed || count("Restarting ") >= times) throw new Error(lines.join("\n"));
        await once(printed, "line");
      }
    },
    hasEnded: async () => (await ended)[0],
    async stop() {
      process.off("exit", kill);
      kill();
      await ended;
    },
  };
}
