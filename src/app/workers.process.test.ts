import http from "node:http";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { serverPrograms, startCluster } from "#testing/machines/cluster.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { createWriters, startKeyedWrites, storedTexts } from "#testing/api/keyed-writes.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { startServerProcess, type ServerProcess } from "#testing/machines/running-server.ts";

const token = "a-token-for-prometheus";
const asOurPages = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** Sends a request on a new connection, which the workers get in turn. */
const ask = ({ url }: ServerProcess, path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { ...asOurPages, connection: "close", ...init.headers } });

/** A guest's page: the process that rendered it, and the page's number in that process. */
async function page(site: ServerProcess) {
  const [, pid, number] = /<h1>(\d+) (\d+)<\/h1>/.exec(await (await ask(site, "/")).text())!;
  return { pid: Number(pid), number: Number(number) };
}

describe.skipIf(!serverPrograms)("WORKERS=2", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let database: DatabaseHandle;
  let create: ReturnType<typeof createFactories>;
  let site: ServerProcess;
  let other: ServerProcess;
  beforeAll(async () => {
    cluster = await startCluster({ throwaway: true });
    // On an empty database: one of the workers migrates it.
    site = await startServerProcess({ DATABASE_URL: cluster.url, WORKERS: "2", METRICS_TOKEN: token });
    database = await openDatabase({ url: cluster.url });
    create = createFactories(database);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([site?.end("SIGKILL"), other?.end("SIGKILL")]);
    await database?.close();
    await cluster.stop();
  });

  // More than two, since other connections may come in between.
  const pids = async () =>
    new Set((await Promise.all(Array.from({ length: 6 }, () => page(site)))).map(({ pid }) => pid));

  it("serves from two processes, says that it is ready once, and a write in one clears the guests' pages of both", async () => {
    expect(site.printed.filter((line) => line.startsWith("ready on "))).toHaveLength(1);
    const anna = await create.person("approved");
    const { id } = await create.post(anna);
    const pages = async () =>
      [await page(site), await page(site)].toSorted((one, another) => one.pid - another.pid);
    const before = await pages();
    expect(before[0]!.pid).not.toBe(before[1]!.pid);
    expect(await pages()).toEqual(before);
    const body = JSON.stringify({ content: "Me too." });
    const headers = { cookie: anna.cookie };
    expect((await ask(site, `/api/forum/${id}/replies`, { method: "POST", headers, body })).status).toBe(201);
    const after = await pages();
    expect(after.map(({ pid }) => pid)).toEqual(before.map(({ pid }) => pid));
    after.forEach(({ number }, index) => expect(number).toBeGreaterThan(before[index]!.number));
  });

  it("answers Prometheus with what both have counted", async () => {
    const authorization = `Bearer ${token}`;
    const count = async () => {
      const text = await (await ask(site, "/metrics", { headers: { authorization } })).text();
      return Number(/^http_requests_total\{.*route="\/api\/site".*\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    const before = await count();
    for (let time = 0; time < 10; time += 1) await ask(site, "/api/site");
    expect([await count(), await count()]).toEqual([before + 10, before + 10]);
  });

  it("notifies the streams of both of what one of them has stored", async () => {
    const anna = await create.person("approved");
    const { id } = await create.post(anna);
    const headers = { cookie: anna.cookie };
    const open = async () => liveEvents(await ask(site, `/api/live?topic=post:${id}`, { headers }));
    const streams = [await open(), await open()];
    for (const stream of streams) await stream.until("open");
    const body = JSON.stringify({ content: "Me too." });
    await ask(site, `/api/forum/${id}/replies`, { method: "POST", headers, body });
    for (const stream of streams) {
      expect((await stream.until("news")).data).toBe(`post:${id}`);
      await stream.close();
    }
  });

  it("replaces a worker that is killed under load; nothing fails but what it had in hand, and each message is stored once", async () => {
    const writers = await createWriters(create, 8);
    const load = startKeyedWrites(site.url, writers);
    await load.untilAcknowledged(40);
    const [killed] = await pids();
    process.kill(killed!, "SIGKILL");
    await load.untilAcknowledged(40);
    await vi.waitFor(async () => {
      const now = await pids();
      expect(now.size).toBe(2);
      expect(now.has(killed!)).toBe(false);
    }, 40_000);
    await load.untilAcknowledged(40);
    await load.stop();
    // At most one request of each writer failed, and nobody waits for a response that never comes.
    expect(load.failures.length).toBeLessThanOrEqual(writers.length);
    expect(new Set([...load.failures, "ECONNRESET"])).toEqual(new Set(["ECONNRESET"]));
    for (const [conversation, texts] of load.acknowledged) {
      expect(await storedTexts(database, conversation)).toEqual(texts.toSorted());
    }
  }, 60_000);

  it("says in one line why it cannot start, and exits with 1", async () => {
    const start = (settings: Record<string, string>) =>
      startServerProcess({ DATABASE_URL: cluster.url, WORKERS: "2", ...settings });
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as { port: number };
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({
      message: `The server ended:\nPort ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT.`,
      cause: 1,
    });
    taken.close();
    await expect(start({ WORKERS: "many" })).rejects.toMatchObject({
      message: expect.stringMatching(/^The server ended:\nSettings are not usable:\n {2}WORKERS: .+$/),
      cause: 1,
    });
  }, 60_000);

  it("stops at SIGTERM with 200 requests in flight, and answers them all", async () => {
    const agents = Array.from({ length: 200 }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }));
    const get = (agent: http.Agent, path: string) =>
      new Promise<number | string | undefined>((resolve) => {
        const request = http.get(site.url + path, { agent }, (response) => {
          response.on("error", (error) => resolve(error.message));
          response.resume().on("end", () => resolve(response.statusCode));
        });
        request.on("error", (error) => resolve(error.message));
      });
    // Each has a connection that a worker has accepted.
    expect(new Set(await Promise.all(agents.map((agent) => get(agent, "/healthz"))))).toEqual(new Set([200]));
    const answers = Promise.all(agents.map((agent, index) => get(agent, `/slow?number=${index}`)));
    const code = site.end("SIGTERM");
    const failed = (await answers).filter((status) => status !== 200);
    expect(failed).toEqual([]);
    expect(await code).toBe(0);
    agents.forEach((agent) => agent.destroy());
  }, 60_000);

  it("ends its workers with it when it is killed", async () => {
    other = await startServerProcess({ DATABASE_URL: cluster.url, WORKERS: "2" });
    // Resolves once its output is closed, which the workers keep open as long as they live.
    expect(await other.end("SIGKILL")).toBeNull();
    await expect(fetch(`${other.url}/healthz`)).rejects.toThrow();
  }, 60_000);
});

it.runIf(process.env.CI_FULL)(
  "WORKERS=2 on the embedded database is one process, which says so in one line",
  async () => {
    const site = await startServerProcess({ WORKERS: "2" });
    const about = site.log().filter(({ msg }) => msg.includes("WORKERS"));
    expect(about.map(({ level, msg }) => [level, msg])).toEqual([
      [
        "warn",
        "WORKERS asks for 2 processes; there is one: the embedded database serves one process. Set DATABASE_URL.",
      ],
    ]);
    expect((await page(site)).pid).toBe((await page(site)).pid);
    expect(await site.end("SIGTERM")).toBe(0);
  },
  60_000,
);
