import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { serverPrograms, startCluster } from "#testing/machines/cluster.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { createFactories, type Person } from "#testing/rows/factories.ts";
import { liveEvents, type LiveEvent } from "#testing/api/live-events.ts";
import { startServerProcess, type ServerProcess } from "#testing/machines/running-server.ts";

const send = (
  method: string,
  address: string,
  { cookie }: { cookie: string },
  { body, key }: { body?: object; key?: string } = {},
) =>
  fetch(address, {
    method,
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...(key && { "idempotency-key": key }),
    },
    body: body && JSON.stringify(body),
  });

async function listen({ url }: ServerProcess, topic: string, as: { cookie: string }) {
  const answer = await send("GET", `${url}/api/live?topic=${topic}`, as);
  expect(answer.status).toBe(200);
  const stream = liveEvents(answer);
  await stream.until("open");
  return stream;
}

async function reply({ url }: ServerProcess, id: string, as: { cookie: string }) {
  const answer = await send("POST", `${url}/api/forum/${id}/replies`, as, {
    body: { content: "Me too." },
  });
  expect(answer.status).toBe(201);
}

describe.skipIf(!serverPrograms)("two processes on one database", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let database: DatabaseHandle;
  let one: ServerProcess;
  let other: ServerProcess;
  let create: ReturnType<typeof createFactories>;
  let anna: Person;
  let beth: Person;
  let id: string;
  const each = 20;
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

  it("stream news of what the other one has stored, and end her stream when she signs out there", async () => {
    const session = await create.session(beth);
    const own = await listen(one, `post:${id}`, session);
    const another = await listen(one, `post:${id}`, anna);
    await reply(other, id, anna);
    expect([await own.until("news"), await another.until("news")]).toMatchObject([
      { data: `post:${id}` },
      { data: `post:${id}` },
    ]);
    // In all of her other browsers.
    await send("DELETE", `${other.url}/api/auth/sessions`, beth);
    expect(await own.next()).toBeUndefined();
    await another.close();
  }, 60_000);

  it("show what two wrote at once in one order, none lost and none twice, wherever they are and whatever breaks", async () => {
    const [requester, recipient] = [await create.person("approved"), await create.person("approved")];
    const conversation = await create.conversation(requester, recipient);
    const address = (url: string) => `${url}/api/conversations/${conversation}/messages`;
    const live = ({ url }: ServerProcess) => `${url}/api/live?topic=conversation:${conversation}`;
    const write = async ({ url }: ServerProcess, person: Person, text: string, key: string) => {
      const answer = await send("POST", address(url), person, { body: { text }, key });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    };
    const read = async ({ url }: ServerProcess, person: Person) => {
      const answer = await send("GET", `${address(url)}?limit=100`, person);
      return ((await answer.json()) as { text: string }[]).map(({ text }) => text).toReversed();
    };
    /** Keeps the conversation open until everything is there, like a browser: fetches when the stream opens, and on news. */
    const follow = async (site: ServerProcess, person: Person, breaks: boolean) => {
      for (let fetches = 0; ;) {
        const stream = liveEvents(await send("GET", live(site), person));
        for (let message = await stream.next(); message; message = await stream.next()) {
          const seen = await read(site, person);
          fetches += 1;
          if (seen.length === 2 * each + 1) {
            await stream.close();
            return seen;
          }
          // Her stream breaks now and then, and is reopened.
          if (breaks && fetches % 3 === 0) break;
        }
        await stream.close();
      }
    };

    const followed = [follow(one, requester, true), follow(other, recipient, false)];
    const writeAll = async (person: Person, word: string, site: ServerProcess, elsewhere: ServerProcess) => {
      for (let number = 1; number <= each; number += 1) {
        const key = crypto.randomUUID();
        const stored = await write(site, person, `${word} ${number}`, key);
        // As if responses got lost now and then: it is sent again, to the other process.
        const again = number % 4 === 0 ? await write(elsewhere, person, `${word} ${number}`, key) : stored;
        expect(again).toBe(stored);
      }
    };
    await Promise.all([
      writeAll(requester, "Question", one, other),
      writeAll(recipient, "Answer", other, one),
    ]);
    const [own, theirs] = await Promise.all(followed);
    expect(own).toEqual(theirs);
    expect(new Set(own).size).toBe(2 * each + 1);
    for (const word of ["Question", "Answer"]) {
      expect(own!.filter((text) => text.startsWith(word))).toEqual(
        Array.from({ length: each }, (_, index) => `${word} ${index + 1}`),
      );
    }
  }, 120_000);

  it("hold a suspended host's event in both, and undo that once, wherever it is pressed", async () => {
    const [admin, host, going] = [
      await create.person("admin"),
      await create.person("approved"),
      await create.person("new"),
    ];
    const event = await create.event(host);
    await create.rsvp(going, event);
    const { id: subjectId } = await create.post(host);
    const caseId = await create.report(going, { kind: "post", subjectId });
    const decide = ({ url }: ServerProcess, step: "review" | "undo", body?: object) =>
      send("POST", `${url}/api/admin/reports/${caseId}/${step}`, admin, { body });
    const seen = async ({ url }: ServerProcess) => {
      const answer = await send("GET", `${url}/api/events/${event.id}`, going);
      return ((await answer.json()) as { status: string }).status;
    };
    const body = { action: "suspend", days: 14, reason: "Against our rules." };
    const decided = await Promise.all([one, other].map((site) => decide(site, "review", body)));
    expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect([await seen(one), await seen(other)]).toEqual(["on hold", "on hold"]);
    const undone = await Promise.all([one, other].map((site) => decide(site, "undo")));
    expect(new Set(undone.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect([await seen(one), await seen(other)]).toEqual(["scheduled", "scheduled"]);
  }, 60_000);

  it("go on streaming after the database's restart: they send `missed`, then news again", async () => {
    const stream = await listen(one, `post:${id}`, anna);
    await cluster.restart("immediate");
    await stream.until("missed");
    // Once for each failed attempt, and once it is open: news until then is fetched then.
    let message: LiveEvent | undefined;
    do {
      await vi.waitFor(() => reply(other, id, beth), 20_000);
      message = await stream.next();
    } while (message?.event === "missed");
    expect(message).toEqual({ event: "news", data: `post:${id}` });
    await stream.close();
  }, 60_000);

  it("end their streams when they stop, and are not held up by them", async () => {
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
      const { signal } = controller;
      const address = `${site.url}/api/live?topic=post:${id}`;
      const answer = fetch(address, { headers: { cookie: anna.cookie }, signal });
      expect((await vi.waitFor(() => answer)).status).toBe(200);
      controller.abort();
    }
    const stream = await vi.waitFor(() => listen(site!, `post:${id}`, anna), 10_000);
    await reply(site, id, anna);
    expect((await stream.until("news")).data).toBe(`post:${id}`);
    await stream.close();
  }, 120_000);
});
