import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mailLanes } from "#src/server/mail/mail-lanes.ts";
import { emptyDatabase, testServer } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { startServerProcess, type ServerProcess } from "#testing/machines/running-server.ts";
import { startSmtpServer } from "#testing/machines/smtp-server.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";

// Several processes need a shared database server.
const waitOptions = { timeout: 120_000, interval: 100 };
const readers = 12;
const { queue: mailQueue, atOnce } = mailLanes.soon;

describe.skipIf(!testServer)("notification emails, with processes on one database and a mail server", () => {
  let app: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let processes: ServerProcess[] = [];
  beforeAll(async () => {
    app = await createTestApp({ RATE_LIMITS: "off" });
  });
  beforeEach(async () => {
    await emptyDatabase(app.database);
    smtp = await startSmtpServer();
  });
  afterEach(async () => {
    for (const each of processes.splice(0)) await each.end("SIGKILL");
    await smtp.close();
  });
  afterAll(() => app.close());

  async function startProcess() {
    const { connectionString } = app.database.connection as { connectionString: string };
    const started = await startServerProcess({
      DATABASE_URL: connectionString,
      SMTP_URL: smtp.url,
      QUIET_HOURS: "off",
    });
    processes.push(started);
    return started;
  }

  /** A reply that notifies many members; returns their addresses. */
  async function notifyMany() {
    const [writer, ...recipients] = await Promise.all(
      Array.from({ length: readers + 1 }, () => app.create.person("new", { firstName: "Anna" })),
    );
    const { id } = await app.create.post(writer!, { title: "The north stairs" });
    const [answerer, ...followers] = recipients as [Person, ...Person[]];
    for (const as of followers) await app.put(`/api/forum/${id}/follow`, { as, body: { following: true } });
    await app.post(`/api/forum/${id}/replies`, { as: answerer, body: { content: "They do." } });
    return [writer!, ...followers].map(({ user }) => user.email).toSorted();
  }

  const query = (text: string) => app.database.pool.query<{ count: number }>(text);
  const makeDue = () =>
    query(
      `update pgboss.job set start_after = now() - interval '1 second' where name in ('deliver', '${mailQueue}') and state in ('created', 'retry') and start_after > now()`,
    );
  const count = async (condition: string) =>
    (await query(`select count(*)::int as count from pgboss.job where ${condition}`)).rows[0]!.count;
  const untilAllDone = () =>
    vi.waitFor(async () => {
      await makeDue();
      expect(await count(`name = '${mailQueue}'`)).toBe(readers);
      expect(await count(`name in ('notify', 'deliver', '${mailQueue}') and state <> 'completed'`)).toBe(0);
    }, waitOptions);
  const untilTaken = (emails: number) =>
    vi.waitFor(async () => {
      await makeDue();
      expect(smtp.accepted.length).toBeGreaterThanOrEqual(emails);
    }, waitOptions);
  const addressees = () => smtp.accepted.map(({ to }) => to![0]!.address!).toSorted();

  /** Does what the queue does two minutes after a process died during a job. */
  async function expireWork() {
    const { connectionString } = app.database.connection as { connectionString: string };
    await query("update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'");
    const boss = new PgBoss({
      connectionString,
      supervise: false,
      schedule: false,
      // Small, so that a recent check by another process does not delay this one.
      monitorIntervalSeconds: 1,
    });
    await boss.start();
    for (const name of ["deliver", mailQueue]) await boss.supervise(name);
    await boss.stop({ graceful: false });
  }

  it("are sent once to each when two processes work", async () => {
    const recipients = await notifyMany();
    const both = await Promise.all([startProcess(), startProcess()]);
    await untilAllDone();
    expect(addressees()).toEqual(recipients);
    const doneBy = ({ log }: ServerProcess) =>
      log().filter(({ msg, job }) => msg === "job done" && job === mailQueue).length;
    // A process's log arrives a moment later.
    await vi.waitFor(() => expect(doneBy(both[0]) + doneBy(both[1])).toBe(readers), waitOptions);
  }, 300_000);

  it("are sent once to each when a process is killed before the mail server has accepted an email", async () => {
    const recipients = await notifyMany();
    const first = await startProcess();
    smtp.become("hang", 5);
    await untilTaken(5);
    const tries = smtp.accepted.length;
    await vi.waitFor(async () => {
      await makeDue();
      expect(smtp.tries()).toBeGreaterThan(tries);
    }, waitOptions);
    await first.end("SIGKILL");
    smtp.become("accept");
    await expireWork();
    await startProcess();
    await untilAllDone();
    expect(addressees()).toEqual(recipients);
  }, 300_000);

  it("are sent to each; those that the mail server accepted without answering before the process was killed are sent again under the same Message-ID", async () => {
    const recipients = await notifyMany();
    const first = await startProcess();
    smtp.become("take and hang", 5);
    await untilTaken(5);
    await vi.waitFor(async () => {
      await makeDue();
      expect(smtp.unanswered()).toBe(atOnce);
    }, waitOptions);
    const unsure = smtp.accepted.slice(-atOnce);
    await first.end("SIGKILL");
    smtp.become("accept");
    await expireWork();
    await Promise.all([startProcess(), startProcess()]);
    await untilAllDone();
    expect([...new Set(addressees())]).toEqual(recipients);
    expect(smtp.accepted).toHaveLength(readers + atOnce);
    for (const each of unsure) {
      const twice = smtp.accepted.filter(({ messageId }) => messageId === each.messageId);
      const said = ({ to, subject, text }: typeof each) => ({ to, subject, text });
      expect(twice.map(said)).toEqual([said(each), said(each)]);
    }
  }, 300_000);
});
