import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "#testing/machines/cluster.ts";

const words = (text = "") => text.split(" ").filter(Boolean);

/** The program that runs containers, with flags such as --runtime, and the flags for each container. */
const [program = "docker", ...programFlags] = words(process.env.CONTAINER_PROGRAM);
const containerFlags = words(process.env.CONTAINER_FLAGS);

const image = "commuter-circle";
// The flags of compose.yaml, on this machine's network.
const asInProduction = words(
  "--rm --network host --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges",
);

/** The data volume, a folder on this machine for backups, and the settings. */
type Given = { volume: string; backups: string; settings: Record<string, string> };

async function call(...args: string[]): Promise<string> {
  return (await promisify(execFile)(program, [...programFlags, ...args])).stdout;
}

const startingWith = ({ volume, backups, settings }: Given) => [
  ...asInProduction,
  ...containerFlags,
  `--volume=${volume}:/data`,
  `--volume=${backups}:/backups`,
  ...Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
];

/** Builds the image with visible progress, so that nobody tests an old one by mistake. */
export async function buildImage() {
  const flags = words(process.env.IMAGE_FLAGS);
  const builder = spawn("npm", ["run", "image", "--", ...flags], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(builder, "exit");
  if (code !== 0) throw new Error(`npm run image ended with ${code}`);
}

export const imageSize = async () => Number(await call("image", "inspect", "--format", "{{.Size}}", image));

export async function createVolume(name: string) {
  await call("volume", "create", name);
  return { name, remove: () => call("volume", "rm", "--force", name) };
}

/** Runs one of the product's scripts in a separate container; resolves with its output. */
export const runInContainer = (given: Given, ...script: string[]) =>
  call("run", ...startingWith(given), image, "node", ...script);

/** Starts the image, on a free port by default, and waits until it is ready; throws with its output otherwise. */
export async function startContainer(given: Given & { port?: number }) {
  const port = given.port ?? (await freePort());
  const name = `circle-${port}`;
  const url = `http://localhost:${port}`;
  const placed = { ...given, settings: { ...given.settings, PORT: String(port), PUBLIC_URL: url } };
  const child = spawn(program, [...programFlags, "run", "--name", name, ...startingWith(placed), image], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  const ready = Promise.withResolvers<void>();
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on("line", (line) => {
      printed.push(line);
      if (line.startsWith("ready on ")) ready.resolve();
    });
  }
  const ended = once(child, "close").then(([code]) => {
    ready.reject(new Error(`The container ended with ${code}:\n${printed.slice(-40).join("\n")}`));
    return code as number;
  });
  await ready.promise;
  return {
    url,
    exec: (...command: string[]) => call("exec", name, ...command),
    /** Stops it as Compose does; resolves with its exit code. */
    async stop() {
      await call("stop", "--time", "30", name);
      return ended;
    },
  };
}
