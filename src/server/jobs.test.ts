import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openJobQueue } from "#src/server/jobs.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The names that are scheduled once a process with this job has started. */
async function scheduledAfterStart(name: string) {
  const job = { name, cron: "41 3 * * *", run: async () => {} };
  const queue = await openJobQueue(app.database, pino({ level: "silent" }), [job], { supervise: false });
  await queue.start(app.platform);
  const schedules = await queue.boss.getSchedules();
  await queue.stop();
  return schedules.map((schedule) => schedule.name);
}

it("a job that has got another name is scheduled under that alone", async () => {
  expect(await scheduledAfterStart("sweep-old")).toEqual(["sweep-old"]);
  expect(await scheduledAfterStart("sweep-new")).toEqual(["sweep-new"]);
});
