import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { openJobQueue, type OpenJobQueue } from "#src/server/jobs.ts";
import { mailJobs, sendEmails, type EmailKind } from "#src/server/mail/mail-queue.ts";
import { mailLanes, type MailLane } from "#src/server/mail/mail-lanes.ts";
import { createMailer, type Mailer } from "#src/server/mail/mailer.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { startSmtpServer } from "#testing/machines/smtp-server.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";

type Server = Awaited<ReturnType<typeof startSmtpServer>>;
let server: Server;
let app: TestApp;
let worker: OpenJobQueue | undefined;
let mailer: Mailer | undefined;
beforeAll(async () => {
  server = await startSmtpServer();
  app = await createTestApp({ SMTP_URL: server.url, MAIL_FROM: "Circle <hello@circle.example>" });
  await server.close();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  server = await startSmtpServer({ port: server.port });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  mailer?.close();
  await server.close();
});
afterAll(() => app.close());

const password = "riverside-42";
const signUp = (email: string) =>
  app.post("/api/auth/signup", {
    body: { email, password, confirmPassword: password, firstName: "Ruth", lastName: "Avery" },
  });

/** Runs the queue's jobs, as the server does, but with shorter timeouts for an unresponsive mail server. */
async function startWorker() {
  worker = await openJobQueue(app.database, pino({ level: "silent" }), mailJobs);
  const timeouts = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
  mailer = createMailer(app.platform.settings, timeouts);
  await worker.start({ ...app.platform, mailer });
}
const states = async () =>
  (await app.database.pool.query("select state, output from pgboss.job where name like 'mail%'")).rows as {
    state: string;
    output: { refused?: string } | null;
  }[];
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
/** The same for a job that is retried: makes it due at once, since the queue's own delays grow with each attempt. */
const eventuallyAgain = (check: () => unknown) =>
  eventually(async () => {
    await app.database.pool.query(
      "update pgboss.job set start_after = now() where name like 'mail%' and state = 'retry'",
    );
    await check();
  });

describe("email over SMTP", () => {
  it("arrives once, with sender, text and HTML, and its own Message-ID", async () => {
    await startWorker();
    await signUp("ruth@example.com");
    await eventually(() => expect(server.accepted).toHaveLength(1));
    const [mail] = server.accepted;
    expect(mail).toMatchObject({
      from: { name: "Circle", address: "hello@circle.example" },
      to: [{ address: "ruth@example.com" }],
      subject: "Confirm your email address for Commuter Circle",
    });
    expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@localhost>$/);
    expect(mail?.text).toContain("http://localhost:3000/api/auth/verify-email?token=");
    expect(mail?.html).toContain("http://localhost:3000/api/auth/verify-email?token=");
    await eventually(async () => expect((await states())[0]?.state).toBe("completed"));
  });

  it("waits while the server is away; sign-up works meanwhile, and each email arrives once when it is back", async () => {
    await server.close();
    await startWorker();
    for (const name of ["a", "b", "c"]) expect((await signUp(`${name}@example.com`)).status).toBe(201);
    await eventually(async () => expect((await states()).some(({ state }) => state === "retry")).toBe(true));

    server = await startSmtpServer({ port: server.port });
    await eventuallyAgain(() => expect(server.accepted).toHaveLength(3));
    await eventually(async () =>
      expect((await states()).map(({ state }) => state)).toEqual(["completed", "completed", "completed"]),
    );
    const addressees = new Set(server.accepted.map((mail) => mail.to?.[0]?.address));
    expect(addressees).toEqual(new Set(["a@example.com", "b@example.com", "c@example.com"]));
  });

  it.each([451, "hang"] as const)("is tried again after %s, under the same Message-ID", async (mood) => {
    server.become(mood);
    await startWorker();
    await signUp("later@example.com");
    await eventuallyAgain(() => expect(server.tries()).toBeGreaterThan(1));
    expect(server.accepted).toHaveLength(0);
    server.become("accept");
    await eventuallyAgain(() => expect(server.accepted).toHaveLength(1));
    const { rows } = await app.database.pool.query("select id from pgboss.job where name like 'mail%'");
    expect(server.accepted[0]?.messageId).toBe(`<${rows[0].id}@localhost>`);
  });

  it("is given up when the server refuses it for good", async () => {
    server.become(550);
    await startWorker();
    await signUp("nobody@example.com");
    await eventually(async () =>
      expect(await states()).toEqual([{ state: "completed", output: { refused: "refused with 550" } }]),
    );
    server.become("accept");
    await app.sendMails();
    expect(server.tries()).toBe(1);
    expect(server.accepted).toHaveLength(0);
  });

  it("exists only if what it is about does, and the queue holds no secret", async () => {
    await signUp("once@example.com");
    expect((await signUp("once@example.com")).status).toBe(409);
    const { rows } = await app.database.pool.query("select data from pgboss.job where name like 'mail%'");
    expect(rows).toEqual([{ data: { kind: "verify-email", data: { email: "once@example.com" } } }]);
    await app.platform.db.delete(users);
    await app.sendMails();
    expect(server.tries()).toBe(0);
  });

  it("is stored once for one key, also after it was sent", async () => {
    const { user } = await app.create.person("new", { email: "a@example.com" });
    const { jobs, db } = app.platform;
    const now = new Date().toISOString();
    const about = { userId: user.id, what: "new-device", at: now, since: now, device: null };
    for (let time = 0; time < 3; time += 1) {
      await jobs.enqueue(db, "mail", { kind: "security", data: about }, "key");
      await app.sendMails();
    }
    expect(server.accepted).toHaveLength(1);
  });

  it("is not stored when the transaction that asked for it fails", async () => {
    const { jobs, db } = app.platform;
    await withTransaction(db, async (tx) => {
      await jobs.enqueue(tx, "mail", { kind: "reset-password", data: { email: "a@example.com" } });
      throw new Error("changed my mind");
    }).catch(() => {});
    expect(await states()).toEqual([]);
  });
});

describe("the lanes of emails", () => {
  const kinds = (Object.keys(mailLanes) as MailLane[]).map((lane): EmailKind<{ to: string }> => ({
    name: `to ${lane}`,
    lane,
    toAnyAddress: "a test reads it",
    compose: async (_platform, { to }) => ({ to, subject: lane, text: "Hello.", html: "<p>Hello.</p>" }),
  }));
  const [atOnce, , bulk] = kinds as [
    EmailKind<{ to: string }>,
    EmailKind<{ to: string }>,
    EmailKind<{ to: string }>,
  ];
  const enqueue = (kind: EmailKind<{ to: string }>, emails: number, to: string) =>
    sendEmails(
      app.platform,
      kind,
      Array.from({ length: emails }, (_, index) => ({ data: { to: `${to}${index}@example.com` } })),
    );
  const open = async (holding?: (address: string) => boolean) => {
    await server.close();
    server = await startSmtpServer({ port: server.port, ...(holding && { holding }) });
  };
  /** A worker with the server's own timeouts. */
  async function startPatientWorker() {
    worker = await openJobQueue(app.database, pino({ level: "silent" }), mailJobs);
    mailer = createMailer(app.platform.settings);
    await worker.start({ ...app.platform, mailer, registry: { ...app.platform.registry, emails: kinds } });
  }

  it("a reset arrives while the weekly emails of very many stand still", async () => {
    await open((address) => address.startsWith("weekly"));
    await enqueue(bulk, 200, "weekly");
    await startPatientWorker();
    await eventually(() => expect(server.held()).toBe(mailLanes.bulk.atOnce));
    await enqueue(atOnce, 1, "reset");
    await eventually(() =>
      expect(server.accepted.map(({ to }) => to?.[0]?.address)).toEqual(["reset0@example.com"]),
    );
    // It took none of their connections, and they none of its.
    expect(server.held()).toBe(mailLanes.bulk.atOnce);
    server.release();
  });

  it("each sends several at a time, over connections that are used again", async () => {
    await open(() => true);
    for (const kind of kinds) await enqueue(kind, 20, kind.lane.replace(" ", "-"));
    await startPatientWorker();
    const together = Object.values(mailLanes).reduce((sum, lane) => sum + lane.atOnce, 0);
    await eventually(() => expect(server.held()).toBe(together));
    expect(together).toBeGreaterThan(kinds.length);
    await eventually(() => {
      server.release();
      expect(server.accepted).toHaveLength(60);
    });
    expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(60);
    expect(server.connections()).toBe(together);
  });

  it("send once what meets a connection that the server has closed meanwhile", async () => {
    await startPatientWorker();
    await enqueue(atOnce, 1, "before");
    await eventually(() => expect(server.accepted).toHaveLength(1));
    await open();
    await enqueue(atOnce, 6, "after");
    await eventuallyAgain(() => expect(server.accepted).toHaveLength(6));
    await eventually(async () =>
      expect((await states()).every(({ state }) => state === "completed")).toBe(true),
    );
    expect(server.tries()).toBe(6);
  });

  it("send what waits in the queue from before there were lanes, whatever kind it is of", async () => {
    await startPatientWorker();
    await app.platform.jobs.enqueue(app.platform.db, "mail", {
      kind: atOnce.name,
      data: { to: "old@example.com" },
    });
    await eventually(() => expect(server.accepted).toHaveLength(1));
  });
});
