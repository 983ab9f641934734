import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startServer, type Server } from "./load.ts";

const run = promisify(execFile);
const script = "scripts/cluster";

export type Settings = Record<string, string>;

type Member = { name: string; role: string; state: string; port: number };

/** Starts a primary with a replica and HAProxy on this machine, and stops them after `work`. */
export async function withCluster(work: (settings: Settings) => Promise<void>) {
  const { stdout } = await run(script, ["up"]);
  const lines = [...stdout.matchAll(/^([A-Z_]+)=(.+)$/gm)];
  try {
    await work(Object.fromEntries(lines.map(([, name, value]) => [name!, value!])));
  } finally {
    await run(script, ["down"]);
  }
}

export const clusterFolder = async () => (await run(script, ["folder"])).stdout.trim();

export async function clusterMembers(): Promise<Member[]> {
  const { stdout } = await run(script, ["status"]);
  return (JSON.parse(stdout) as { members: Member[] }).members;
}

/** Polls until `holds` returns true, at most for a minute. */
export async function until(holds: () => Promise<boolean>) {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp;) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The cluster did not get there within a minute.");
}

/** Two processes of the app, once HAProxy routes requests to them. */
export async function startBehindProxy(settings: Settings) {
  const ports = ["13001", "13002"];
  const servers: Server[] = [];
  for (const PORT of ports) servers.push(await startServer({ ...settings, PORT, DEMO: "off" }));
  await until(async () => (await fetch(`${settings.PUBLIC_URL}/readyz`)).ok);
  return {
    /** Stops them; throws if one has ended by itself. */
    async end() {
      if (servers.some(({ lives }) => !lives())) throw new Error("A process of the app has ended.");
      await Promise.all(servers.map(({ stop }) => stop()));
    },
  };
}
