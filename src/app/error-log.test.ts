import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mailJobs } from "#src/server/mail/mail-queue.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { createLog } from "#src/server/log.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { startSmtpServer } from "#testing/machines/smtp-server.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";

const email = "ruth.avery@example.com";
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let app: TestApp;
let lines: string;
const log = createLog({ logLevel: "info" }, { write: (line) => (lines += line) });
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await createTestApp({ SMTP_URL: smtp.url }, log);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  smtp.become("accept");
  lines = "";
});
afterEach(async () => {
  for (const table of ["users", "account_tokens"]) {
    await app.database.pool.query(`alter table ${table} drop constraint if exists refused`);
  }
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const password = "riverside-42";
const account = { email, password, confirmPassword: password, firstName: "Ruth", lastName: "Avery" };
const signUp = () => app.post("/api/auth/signup", { body: account });
/** Makes a table reject every new row, with a message that repeats the row. */
const refuseRowsOf = (table: string) =>
  app.database.pool.query(`alter table ${table} add constraint refused check (false) not valid`);
const withoutValues = (text: string) => {
  expect(text).not.toContain("ruth.avery");
  expect(text).not.toContain("argon2");
  expect(text).not.toMatch(/[\w-]{43}/);
};

describe("a failure is logged by its SQLSTATE and statement, without an address, a hash or a token", () => {
  it("in the API", async () => {
    await refuseRowsOf("users");
    expect((await signUp()).status).toBe(500);
    expect(lines).toMatch(/"code":"23514"/);
    expect(lines).toMatch(/"statement":"insert into \\"users\\"/);
    withoutValues(lines);
  });

  it("in a job, and beside the job where it waits", async () => {
    await signUp();
    await refuseRowsOf("account_tokens");
    await app.sendMails();
    expect(lines).toMatch(/"code":"23514".*"job failed, to be tried again"/);
    expect(lines).toMatch(/"statement":"insert into \\"account_tokens\\"/);
    const { rows } = await app.database.pool.query<{ output: object }>("select output from pgboss.job");
    const stored = JSON.stringify(rows);
    expect(stored).toMatch(/23514/);
    for (const text of [lines, stored]) withoutValues(text);
  });

  it("in an email that the mail server does not take now, whose message repeats the address", async () => {
    smtp.become(451);
    await signUp();
    await app.sendMails();
    expect(lines).toContain("not sent: EENVELOPE 451 RCPT TO");
    withoutValues(lines);
  });

  it("in the job queue itself", async () => {
    const worker = await openJobQueue(app.database, log, mailJobs);
    await worker.start(app.platform);
    // The partition of the job table that is polled every second.
    await app.database.pool.query("alter table pgboss.job_common rename to job_elsewhere");
    await vi.waitFor(() => expect(lines).toContain("job queue"), { timeout: 20_000 });
    // PostgreSQL's error, without its message and detail, which may repeat values.
    const logged = lines.split("\n").filter((line) => line.includes("job queue"));
    for (const line of logged) {
      const { err } = JSON.parse(line) as { err: object };
      expect(err).toMatchObject({ code: "42P01" });
      expect(["type", "code", "stack"]).toEqual(expect.arrayContaining(Object.keys(err)));
    }
    await app.database.pool.query("alter table pgboss.job_elsewhere rename to job_common");
    await worker.stop();
  });
});
