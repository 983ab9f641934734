import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import plantedFaults from "./planted-faults.json" with { type: "json" };

/** A bug that a change might introduce: its file, the code that it replaces, and which tests should find it. */
type PlantedFault = { what: string; file: string; from: string; to: string; tests: string[] };

// npm run faults              introduces each fault and lists the tests that find it
// npm run faults -- "spot"    only faults whose description contains this
const root = path.resolve(import.meta.dirname, "..");
const report = path.join(root, ".cache/planted-fault.json");
const vitestCli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
  "vitest.mjs",
);

type Report = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

const wanted = process.argv.slice(2);
const faults: PlantedFault[] = plantedFaults.filter(({ what }) =>
  wanted.every((words) => what.includes(words)),
);
let missed = 0;
for (const fault of faults) {
  // oxlint-disable-next-line no-await-in-loop -- One fault at a time is in the tree.
  const found = await plant(fault);
  if (found.length === 0) missed += 1;
  const [first = "NOTHING FOUND IT"] = found;
  console.log(`${fault.what}\n    ${found.length} test(s), first: ${first}`);
}
console.log(`${faults.length - missed} found, ${missed} not found`);
process.exit(missed > 0 || faults.length === 0 ? 1 : 0);

/** Runs the tests with the fault in place and reverts it; returns the names of the failed tests. */
async function plant({ what, file, from, to, tests }: PlantedFault): Promise<string[]> {
  const target = path.join(root, file);
  const before = await readFile(target, "utf8");
  if (before.split(from).length !== 2) throw new Error(`${what}: ${file} has not exactly one "${from}"`);
  const restore = () => writeFile(target, before);
  try {
    await writeFile(
      target,
      before.replace(from, () => to),
    );
    spawnSync(
      process.execPath,
      [vitestCli, "run", "--reporter=json", `--outputFile.json=${report}`, ...tests],
      { cwd: root, stdio: "ignore" },
    );
    const { testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
    );
  } finally {
    await restore();
  }
}
