export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export const countVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** Counts the tests in a report of Playwright's JSON reporter; a flaky test counts as failed once. */
export const countPlaywright = ({ stats }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/** The counts of a finished runner. A bad exit without a failed test, as of a file that did not load, counts as a failure. */
export function outcomeOf(exitCode: number, counts: Counts | undefined): Counts {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const unexplained = known.failed === 0 && (exitCode !== 0 || !counts);
  return unexplained ? { ...known, failed: 1 } : known;
}

export const sumOf = (runs: readonly Counts[]): Counts => ({
  passed: runs.reduce((sum, run) => sum + run.passed, 0),
  failed: runs.reduce((sum, run) => sum + run.failed, 0),
  skipped: runs.reduce((sum, run) => sum + run.skipped, 0),
});

/** The last line of a test run, for people and for scripts. */
export const summaryOf = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** A run without tests counts as failed. */
export const isGood = ({ passed, failed }: Counts) => failed === 0 && passed > 0;

/** One line for each suite that was skipped because what it needs was not configured or installed. */
export function leftOut(
  environment: Record<string, string | undefined>,
  { postgresPrograms = true, engines = [] }: { postgresPrograms?: boolean; engines?: string[] } = {},
): string[] {
  const missing = s3TestSettings.filter((name) => !environment[name]);
  return [
    ...(environment.TEST_DATABASE_URL
      ? []
      : ["left out: PostgreSQL (TEST_DATABASE_URL is not set, and its server programs are not installed)"]),
    ...(postgresPrograms ? [] : ["left out: faults of PostgreSQL (its server programs are not installed)"]),
    ...engines,
    ...(missing.length > 0 ? [`left out: S3 (${missing.join(", ")} not set)`] : []),
  ];
}

export const s3TestSettings = [
  "TEST_S3_ENDPOINT",
  "TEST_S3_REGION",
  "TEST_S3_BUCKET",
  "TEST_S3_ACCESS_KEY_ID",
  "TEST_S3_SECRET_ACCESS_KEY",
] as const;
