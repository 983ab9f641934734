import { describe, expect, it } from "vitest";
import {
  countPlaywright,
  countVitest,
  isGood,
  leftOut,
  outcomeOf,
  s3TestSettings,
  sumOf,
  summaryOf,
} from "#testing/machines/run-results.ts";

describe("the summary of a test run", () => {
  it("adds up both runners", () => {
    const unit = countVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 });
    const browser = countPlaywright({ stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 0 } });
    expect(sumOf([unit, browser])).toEqual({ passed: 12, failed: 2, skipped: 2 });
  });

  it("is one line that scripts can read", () => {
    expect(summaryOf({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
    expect(summaryOf({ passed: 12, failed: 1, skipped: 3 })).toBe("12 passed, 1 failed, 3 skipped");
  });

  it("counts a runner that crashed as a failure", () => {
    const clean = { passed: 3, failed: 0, skipped: 0 };
    expect(outcomeOf(1, clean)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(outcomeOf(0, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(outcomeOf(1, { ...clean, failed: 2 }).failed).toBe(2);
    expect(outcomeOf(0, clean)).toEqual(clean);
  });

  it("fails when nothing ran", () => {
    expect(isGood({ passed: 0, failed: 0, skipped: 9 })).toBe(false);
    expect(isGood({ passed: 1, failed: 1, skipped: 0 })).toBe(false);
    expect(isGood({ passed: 1, failed: 0, skipped: 0 })).toBe(true);
  });
});

describe("skipped suites", () => {
  it("are named", () => {
    expect(leftOut({})).toEqual([
      "left out: PostgreSQL (TEST_DATABASE_URL is not set, and its server programs are not installed)",
      `left out: S3 (${s3TestSettings.join(", ")} not set)`,
    ]);
  });

  it("are named when PostgreSQL's own programs are missing", () => {
    expect(leftOut({}, { postgresPrograms: false })).toContain(
      "left out: faults of PostgreSQL (its server programs are not installed)",
    );
  });

  it("are named when a browser engine is missing", () => {
    expect(leftOut({}, { engines: ["left out: webkit (xvfb not installed)"] })).toContain(
      "left out: webkit (xvfb not installed)",
    );
  });

  it("are not named when nothing is missing", () => {
    const s3 = Object.fromEntries(s3TestSettings.map((name) => [name, "x"]));
    expect(leftOut({ ...s3, TEST_DATABASE_URL: "postgres://localhost/x" })).toEqual([]);
  });
});
