import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createFactories, type Person } from "#testing/factories.ts";
import { liveEvents } from "#testing/live-events.ts";
import { serverPrograms, startCluster } from "#testing/cluster.ts";
import { startServerProcess, type ServerProcess } from "#testing/running-server.ts";

const each = 20;

describe.skipIf(!serverPrograms)("a conversation over two processes on one database", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let database: DatabaseHandle;
  let sites: ServerProcess[] = [];
  let requester: Person;
  let recipient: Person;
  let id: string;
  beforeAll(async () => {
    cluster = await startCluster();
    database = await openDatabase({ url: cluster.url });
    await migrateDatabase(database);
    const create = createFactories(database);
    [requester, recipient] = [await create.person("approved"), await create.person("approved")];
    id = await create.conversation(requester, recipient);
    sites = await Promise.all([0, 1].map(() => startServerProcess({ DATABASE_URL: cluster.url })));
  }, 300_000);
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.end("SIGTERM")));
    await database.close();
    await cluster.stop();
  });

  const address = ({ url }: ServerProcess) => `${url}/api/conversations/${id}/messages`;
  const write = async (site: ServerProcess, { cookie }: Person, text: string, key: string) => {
    const answer = await fetch(address(site), {
      method: "POST",
      headers: {
        cookie,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "idempotency-key": key,
      },
      body: JSON.stringify({ text }),
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  const read = async (site: ServerProcess, { cookie }: Person) => {
    const answer = await fetch(`${address(site)}?limit=100`, { headers: { cookie } });
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text).toReversed();
  };
  /** Has the conversation open until all is there, as a browser does: fetches when the stream opens and with all news. */
  const follow = async (site: ServerProcess, person: Person, breaks: boolean) => {
    for (let fetches = 0; ;) {
      const stream = liveEvents(
        await fetch(`${site.url}/api/live?topic=conversation:${id}`, { headers: { cookie: person.cookie } }),
      );
      for (let message = await stream.next(); message; message = await stream.next()) {
        const seen = await read(site, person);
        fetches += 1;
        if (seen.length === 2 * each + 1) {
          await stream.close();
          return seen;
        }
        // Her stream breaks now and then, and is opened again.
        if (breaks && fetches % 3 === 0) break;
      }
      await stream.close();
    }
  };

  it("has what both wrote at once in one order, none lost and none twice, wherever they are and whatever breaks", async () => {
    const [one, other] = sites as [ServerProcess, ServerProcess];
    const followed = [follow(one, requester, true), follow(other, recipient, false)];
    const writeAll = async (person: Person, word: string, [site, elsewhere]: ServerProcess[]) => {
      for (let number = 1; number <= each; number += 1) {
        const key = crypto.randomUUID();
        const stored = await write(site!, person, `${word} ${number}`, key);
        // As if the answer got lost now and then: it is sent again, and the other process takes it.
        const again = number % 4 === 0 ? await write(elsewhere!, person, `${word} ${number}`, key) : stored;
        expect(again).toBe(stored);
      }
    };
    await Promise.all([
      writeAll(requester, "Question", [one, other]),
      writeAll(recipient, "Answer", [other, one]),
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
});
