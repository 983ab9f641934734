import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** The parts of `npm run check`, each a package.json script. Lanes run in parallel: types and lint take most of the time. */
const lanes = [["lint"], ["format", "roles", "imports", "dead", "licenses"]];

/** Runs one part, prints its output when it is done, and returns whether it passed. */
async function run(part: string): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn("npm", ["run", "--silent", `check:${part}`], { stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const outcome = code === 0 ? "passed" : `FAILED with exit code ${code}`;
  console.log(`== check:${part} ${outcome} after ${seconds} s`);
  for (const printed of [output, errors]) if (printed.trim()) console.log(printed.trim());
  return code === 0;
}

async function runInTurn(parts: string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const part of parts) if (!(await run(part))) failed.push(part);
  return failed;
}

const failed = (await Promise.all(lanes.map(runInTurn))).flat();
console.log(failed.length === 0 ? "All checks passed." : `Failed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
