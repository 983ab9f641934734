import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  connectTo,
  openDatabase,
  noTimeout,
  type Connections,
  type Database,
  type DatabaseHandle,
  withTransaction,
} from "#src/server/database/database.ts";
import { isDatabaseAway } from "#src/server/database/database-error.ts";
import { openNotifications } from "#src/server/database/listen.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { administer, createDatabase, testServer } from "#testing/machines/database.ts";
import { startTcpProxy } from "#testing/machines/tcp-proxy.ts";

const limits = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 1_000,
  statement_timeout: 300,
  lock_timeout: 200,
  idle_in_transaction_session_timeout: 200,
};

describe.skipIf(!testServer)("a PostgreSQL that goes away", () => {
  let drop: () => Promise<void>;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let database: DatabaseHandle;
  let opened: Connections[] = [];
  beforeAll(async () => {
    const created = await createDatabase(testServer!);
    drop = created.drop;
    const { hostname, port } = new URL(created.url);
    proxy = await startTcpProxy({ host: hostname, port: Number(port || 5432) });
    const url = new URL(created.url);
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    await administer(created.url, "create table kept (id integer primary key)");
    database = await openDatabase({ url: url.href }, "visitors");
  });
  afterEach(async () => {
    proxy.thaw();
    for (const { close } of opened) await close();
    opened = [];
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await drop();
  });

  /** A pool of one connection, so that losing it leaves none. */
  const onlyOne = () => {
    const connections = connectTo({ ...database.connection, ...limits, max: 1 });
    opened.push(connections);
    return connections;
  };
  const backendOf = async (db: Database) =>
    (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
  const end = (pid: number) => administer(testServer!, `select pg_terminate_backend(${pid}, 5000)`);
  const answer = async ({ pool }: Connections, own: number) =>
    (await pool.query<{ own: number }>("select $1::int as own", [own])).rows[0]!.own;
  const rejection = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.unreachable("it should have failed"),
      (error: unknown) => error,
    );
  const codeOf = (error: unknown) => ((error as Error).cause as { code?: string }).code;

  it("may end a connection in the middle of a transaction, which is undone and costs no connection", async () => {
    const connections = onlyOne();
    for (let time = 1; time <= 3; time += 1) {
      const lost = withTransaction(connections.db, async (tx) => {
        await tx.execute(sql`insert into kept values (${time})`);
        await end(await backendOf(tx));
        await tx.execute(sql`select 1`);
      });
      expect(isDatabaseAway(await rejection(lost))).toBe(true);
      expect(await answer(connections, time)).toBe(time);
    }
    expect((await connections.pool.query("select 1 from kept")).rowCount).toBe(0);
  });

  it("hides nothing that went wrong before it", async () => {
    const connections = onlyOne();
    const changedMyMind = new Error("changed my mind");
    const lost = withTransaction(connections.db, async (tx) => {
      await end(await backendOf(tx));
      throw changedMyMind;
    });
    expect(await rejection(lost)).toBe(changedMyMind);
    expect(await answer(connections, 1)).toBe(1);
  });

  it("may leave a BEGIN without an answer, which costs no connection", async () => {
    const connections = onlyOne();
    await answer(connections, 1);
    proxy.freeze();
    await rejection(withTransaction(connections.db, () => expect.unreachable("there is no transaction")));
    proxy.thaw();
    await vi.waitFor(async () => expect(await answer(connections, 2)).toBe(2), { timeout: 10_000 });
  });

  it("may answer too late, which no other query takes for its own answer", async () => {
    const connections = onlyOne();
    await answer(connections, 1);
    proxy.freeze();
    expect(isDatabaseAway(await rejection(answer(connections, 2)))).toBe(true);
    proxy.thaw();
    await vi.waitFor(async () => expect(await answer(connections, 3)).toBe(3), { timeout: 10_000 });

    const late = withTransaction(connections.db, async (tx) => {
      await backendOf(tx);
      proxy.freeze();
      await backendOf(tx);
    });
    expect(isDatabaseAway(await rejection(late))).toBe(true);
    proxy.thaw();
    await vi.waitFor(async () => expect(await answer(connections, 4)).toBe(4), { timeout: 10_000 });
  });

  it("may leave a listener without a word, which reports a gap and then receives again", async () => {
    const notifications = openNotifications(database.connection, 1_200);
    const listener = { onMessage: vi.fn<(message: string) => void>(), onGap: vi.fn<() => void>() };
    await notifications.listen("news", listener);
    listener.onGap.mockClear();
    proxy.freeze();
    await vi.waitFor(() => expect(listener.onGap).toHaveBeenCalled(), { timeout: 10_000 });
    proxy.thaw();
    await vi.waitFor(
      async () => {
        await administer(urlOf(database), "select pg_notify('news', 'back again')");
        expect(listener.onMessage).toHaveBeenCalledWith("back again");
      },
      { timeout: 10_000 },
    );
    await notifications.close();
  });

  it.each([
    ["a statement that takes long", "select pg_sleep(20)", "57014"],
    ["a wait for a lock", "select pg_advisory_xact_lock(7)", "55P03"],
  ])("cancels %s", async (_what, statement, code) => {
    const rival = new pg.Client({ connectionString: urlOf(database) });
    await rival.connect();
    await rival.query("select pg_advisory_lock(7)");
    const error = await rejection(onlyOne().db.execute(sql.raw(statement)));
    await rival.end();
    expect(codeOf(error)).toBe(code);
    expect(isDatabaseAway(error)).toBe(true);
  });

  it("ends a transaction in which nothing happens any more", async () => {
    const connections = onlyOne();
    const lost = withTransaction(connections.db, async (tx) => {
      await untilGone(await backendOf(tx));
      await backendOf(tx);
    });
    expect(isDatabaseAway(await rejection(lost))).toBe(true);
    expect(await answer(connections, 1)).toBe(1);
  });

  async function untilGone(pid: number) {
    const client = new pg.Client({ connectionString: testServer });
    await client.connect();
    const lives = async () =>
      (await client.query("select 1 from pg_stat_activity where pid = $1", [pid])).rowCount === 1;
    await vi.waitFor(async () => expect(await lives()).toBe(false), { timeout: 10_000 });
    await client.end();
  }

  it("is given up on soon for visitors, later for jobs, and never by what changes or fills it", async () => {
    const limitOf = async ({ pool }: Connections) =>
      (await pool.query<{ statement_timeout: string }>("show statement_timeout")).rows[0]!.statement_timeout;
    const jobs = database.connect("jobs");
    expect([await limitOf(database), await limitOf(jobs), await noTimeout(database, limitOf)]).toEqual([
      "2500ms",
      "55s",
      "0",
    ]);
    await jobs.close();
  });

  it("may end a migration's connection, which is reported and leaves no lock", async () => {
    const holder = new pg.Client({ connectionString: urlOf(database) });
    await holder.connect();
    await holder.query("select pg_advisory_lock(7203411)");
    const migrating = rejection(migrateDatabase(database));
    const waiting = async () =>
      (
        await holder.query<{ pid: number }>(
          "select pid from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        )
      ).rows;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 10_000 });
    await end((await waiting())[0]!.pid);
    expect(isDatabaseAway(await migrating)).toBe(true);
    await holder.end();
    await migrateDatabase(database);
  });
});

const urlOf = ({ connection }: DatabaseHandle) => connection.connectionString!;
