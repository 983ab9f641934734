import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { unpackSnapshot } from "#testing/database-snapshot.ts";
import { createFactories, type Person } from "#testing/factories.ts";
import { liveEvents, type LiveEvent } from "#testing/live-events.ts";
import { serverPrograms, startCluster } from "#testing/cluster.ts";
import { startServerProcess, type ServerProcess } from "#testing/running-server.ts";

type Stream = ReturnType<typeof liveEvents>;

async function listen(
  { url }: ServerProcess,
  topic: string,
  { cookie }: { cookie: string },
): Promise<Stream> {
  const answer = await fetch(`${url}/api/live?topic=${topic}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const stream = liveEvents(answer);
  await stream.until("open");
  return stream;
}

/** Replies to a post on a site, as its page does. */
async function reply({ url }: ServerProcess, id: string, { cookie }: { cookie: string }) {
  const answer = await fetch(`${url}/api/forum/${id}/replies`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ content: "Me too." }),
  });
  expect(answer.status).toBe(201);
}

describe.skipIf(!serverPrograms)("streams of two processes on one database", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let database: DatabaseHandle;
  let one: ServerProcess;
  let other: ServerProcess;
  let create: ReturnType<typeof createFactories>;
  let anna: Person;
  let beth: Person;
  let id: string;
  beforeAll(async () => {
    cluster = await startCluster();
    database = await openDatabase({ url: cluster.url });
    await migrateDatabase(database);
    create = createFactories(database);
    [anna, beth] = [await create.person("new"), await create.person("new")];
    ({ id } = await create.post(anna));
    [one, other] = await Promise.all([
      startServerProcess({ DATABASE_URL: cluster.url }),
      startServerProcess({ DATABASE_URL: cluster.url }),
    ]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one?.end("SIGTERM"), other?.end("SIGTERM")]);
    await database.close();
    await cluster.stop();
  });

  it("have news of what the other one has stored, and end when she signs out there", async () => {
    const session = await create.session(beth);
    const own = await listen(one, `post:${id}`, session);
    const another = await listen(one, `post:${id}`, anna);
    await reply(other, id, anna);
    expect([await own.until("news"), await another.until("news")]).toMatchObject([
      { data: `post:${id}` },
      { data: `post:${id}` },
    ]);
    // In all her other browsers.
    await fetch(`${other.url}/api/auth/sessions`, {
      method: "DELETE",
      headers: { cookie: beth.cookie, "sec-fetch-site": "same-origin" },
    });
    expect(await own.next()).toBeUndefined();
    await another.close();
  }, 60_000);

  it("survive the database's restart: they send `missed`, then news again", async () => {
    const stream = await listen(one, `post:${id}`, anna);
    await cluster.restart("immediate");
    await stream.until("missed");
    // Once for each failed attempt, and once it is open: whatever was announced until then is fetched then.
    let message: LiveEvent | undefined;
    do {
      await vi.waitFor(() => reply(other, id, beth), 20_000);
      message = await stream.next();
    } while (message?.event === "missed");
    expect(message).toEqual({ event: "news", data: `post:${id}` });
    await stream.close();
  }, 60_000);

  it("end when their process stops, which they do not hold up", async () => {
    const stream = await listen(other, `post:${id}`, anna);
    const stoppedAt = performance.now();
    const ended = other.end("SIGTERM");
    await expect(stream.until("news")).rejects.toThrow("has ended");
    expect(await ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
  }, 60_000);
});

describe("a stream on the embedded database", () => {
  let folder: string;
  let site: ServerProcess | undefined;
  afterEach(async () => {
    await site?.end("SIGTERM");
    await rm(folder, { recursive: true });
  });

  it("has news of what this process stores, and no longer counts when the browser is gone", async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "circle-live-"));
    await unpackSnapshot(folder);
    const database = await openDatabase({ dataDir: folder });
    const create = createFactories(database);
    const anna = await create.person("new");
    const { id } = await create.post(anna);
    await database.close();
    site = await startServerProcess({ DATA_DIR: folder });
    for (let visit = 0; visit < 12; visit += 1) {
      const controller = new AbortController();
      const answer = fetch(`${site.url}/api/live?topic=post:${id}`, {
        headers: { cookie: anna.cookie },
        signal: controller.signal,
      });
      expect((await vi.waitFor(() => answer)).status).toBe(200);
      controller.abort();
    }
    const stream = await vi.waitFor(() => listen(site!, `post:${id}`, anna), 10_000);
    await reply(site, id, anna);
    expect((await stream.until("news")).data).toBe(`post:${id}`);
    await stream.close();
  }, 120_000);
});
