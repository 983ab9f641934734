import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { openTestDatabase, testServer } from "#testing/machines/database.ts";

let database: DatabaseHandle;
const onMessage: string[] = [];
const onGap = vi.fn<() => void>();
beforeAll(async () => {
  database = await openTestDatabase();
  await database.notifications.listen("news", { onMessage: (message) => onMessage.push(message), onGap });
  await database.notifications.listen("other", {
    onMessage: (message) => onMessage.push(`other: ${message}`),
    onGap,
  });
});
afterAll(() => database.close());

const notify = (channel: string, message: string) =>
  database.pool.query("select pg_notify($1, $2)", [channel, message]);

/** The messages received, once all that were sent before have arrived. */
async function everythingReceived() {
  await vi.waitFor(async () => {
    onMessage.length = 0;
    await notify("news", "are you there?");
    await vi.waitFor(() => expect(onMessage).toEqual(["are you there?"]));
  }, 10_000);
  onMessage.length = 0;
}

describe("messages between processes", () => {
  it("are received on their channel, in order", async () => {
    await everythingReceived();
    for (const message of ["one", "two", "three"]) await notify("news", message);
    await notify("other", "four");
    await notify("nobody listens here", "five");
    await vi.waitFor(() => expect(onMessage).toEqual(["one", "two", "three", "other: four"]));
  });

  it("are received from the moment on that listen() resolves", async () => {
    const another = await openTestDatabase();
    const first = vi.fn<(message: string) => void>();
    await another.notifications.listen("fresh", { onMessage: first, onGap });
    await another.pool.query("select pg_notify('fresh', 'the first one')");
    await vi.waitFor(() => expect(first.mock.calls).toEqual([["the first one"]]));
    await another.close();
  });

  it("are received from other connections, as jobs have them", async () => {
    await everythingReceived();
    const jobs = database.connect("jobs");
    await jobs.pool.query("select pg_notify('news', 'from a job')");
    await vi.waitFor(() => expect(onMessage).toEqual(["from a job"]));
    await jobs.close();
  });

  it("are received once their transaction has committed, and never otherwise", async () => {
    await everythingReceived();
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("select pg_notify('news', 'undone')");
      await client.query("rollback");
      await client.query("begin");
      await client.query("select pg_notify('news', 'done')");
      await client.query("commit");
    } finally {
      client.release();
    }
    await vi.waitFor(() => expect(onMessage).toEqual(["done"]));
  });
});

describe.skipIf(!testServer)("when the connection breaks", () => {
  const breakConnection = () =>
    database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'notifications'",
    );

  it("reports a gap at once, and again when it is open; then receives again", async () => {
    await everythingReceived();
    onGap.mockClear();
    await breakConnection();
    await vi.waitFor(() => expect(onGap.mock.calls.length).toBeGreaterThanOrEqual(4), 10_000);
    await notify("news", "back again");
    await vi.waitFor(() => expect(onMessage).toEqual(["back again"]));
  });
});
