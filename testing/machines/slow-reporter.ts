import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const slowFileMs = 15_000;
const slowTestMs = 5_000;

/** Lists the slowest test files and tests of a run. It never fails a run, because the machine may be busy. */
export default class SlowReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    const timed = modules.map((module) => ({
      name: path.relative(process.cwd(), module.moduleId),
      ms: module.diagnostic().duration,
      tests: [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    }));
    if (timed.length < 2) return;
    process.stdout.write("\nThe slowest files:\n");
    for (const { name, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
      process.stdout.write(`  ${inSeconds(ms)}  ${name}${ms > slowFileMs ? "  (long for a file)" : ""}\n`);
    }
    for (const { name, tests } of timed) {
      for (const test of tests.filter(({ ms }) => ms > slowTestMs)) {
        process.stdout.write(`  ${inSeconds(test.ms)}  long for a test: ${name}: ${test.name}\n`);
      }
    }
  }
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(7);
