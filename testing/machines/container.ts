import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "#testing/machines/cluster.ts";

const words = (text = "") => text.split(" ").filter(Boolean);

/** The program that runs containers, with flags of its own such as --runtime; and what each container is started with. */
const [program = "docker", ...programFlags] = words(process.env.CONTAINER_PROGRAM);
const containerFlags = words(process.env.CONTAINER_FLAGS);

const image = "commuter-circle";
// As compose.yaml starts it, on the network of this machine.
const asInProduction = words(
  "--rm --network host --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges",
);

/** The volume for what it writes, a folder of this machine for backups, and its settings. */
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

/** Builds the image; what is built shows where it comes from, so that nobody tests yesterday's. */
export async function buildImage() {
  const flags = words(process.env.IMAGE_FLAGS);
  const builder = spawn("npm", ["run", "image", "--", ...flags], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(builder, "exit");
  if (code !== 0) throw new Error(`npm run image ended with ${code}`);
}

/** How many bytes the image takes. */
export const imageSize = async () => Number(await call("image", "inspect", "--format", "{{.Size}}", image));

/** A volume for what the program writes. */
export async function createVolume(name: string) {
  await call("volume", "create", name);
  return { name, remove: () => call("volume", "rm", "--force", name) };
}

/** Runs one of the program's scripts in a container of its own; resolves with what it prints. */
export const runInContainer = (given: Given, ...script: string[]) =>
  call("run", ...startingWith(given), image, "node", ...script);

/** Starts the image, on a free port unless one is given, and waits until it says that it is ready; throws with what it printed if it does not. */
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
    /** Runs a command beside the server; resolves with what it prints. */
    exec: (...command: string[]) => call("exec", name, ...command),
    /** Asks it to stop, as Compose does; resolves with its exit code. */
    async stop() {
      await call("stop", "--time", "30", name);
      return ended;
    },
  };
}
