import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testServer } from "#testing/database.ts";
import { createFactories, type Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";
import { liveEvents } from "#testing/live-events.ts";
import { startSitePair } from "#testing/site-pair.ts";

const keptForFiveSeconds = { timeout: 6_000, interval: 100 };
const each = 20;

describe.skipIf(!testServer)("two processes on one database", () => {
  let pair: Awaited<ReturnType<typeof startSitePair>>;
  let create: ReturnType<typeof createFactories>;
  beforeAll(async () => {
    pair = await startSitePair({ RATE_LIMITS: "off" });
    create = createFactories(pair.database);
  }, 60_000);
  afterAll(() => pair.stop());

  const send = (
    method: string,
    url: string,
    { cookie }: Person,
    { body, key }: { body?: object; key?: string } = {},
  ) =>
    fetch(url, {
      method,
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        ...(key && { "idempotency-key": key }),
      },
      body: body && JSON.stringify(body),
    });

  it("what one changes, a guest's page shows at once there, and within five seconds in the other", async () => {
    const [one, other] = pair.urls;
    const owner = await create.person("approved");
    const { id } = await create.listing(owner, { title: "Sunny room" });
    const homes = `${one}/api/housing`;
    for (const [title, change] of [
      ["Bright room", () => send("POST", homes, owner, { body: { ...listingBody, title: "Bright room" } })],
      ["Sunny room", () => send("DELETE", `${homes}/${id}`, owner)],
    ] as const) {
      const isShown = async (url: string) => (await (await fetch(url)).text()).includes(title);
      const before = [await isShown(one), await isShown(other)];
      expect((await change()).ok).toBe(true);
      const after = title === "Bright room";
      expect(before).toEqual([!after, !after]);
      expect(await isShown(one)).toBe(after);
      await vi.waitFor(async () => expect(await isShown(other)).toBe(after), keptForFiveSeconds);
    }
  }, 30_000);

  it("a conversation has what both wrote at once in one order, none lost and none twice, wherever they are and whatever breaks", async () => {
    const [one, other] = pair.urls;
    const [requester, recipient] = [await create.person("approved"), await create.person("approved")];
    const id = await create.conversation(requester, recipient);
    const address = (url: string) => `${url}/api/conversations/${id}/messages`;
    const write = async (url: string, person: Person, text: string, key: string) => {
      const answer = await send("POST", address(url), person, { body: { text }, key });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    };
    const read = async (url: string, person: Person) => {
      const answer = await send("GET", `${address(url)}?limit=100`, person);
      return ((await answer.json()) as { text: string }[]).map(({ text }) => text).toReversed();
    };
    /** Has the conversation open until all is there, as a browser does: fetches when the stream opens and with all news. */
    const follow = async (url: string, person: Person, breaks: boolean) => {
      for (let fetches = 0; ;) {
        const stream = liveEvents(await send("GET", `${url}/api/live?topic=conversation:${id}`, person));
        for (let message = await stream.next(); message; message = await stream.next()) {
          const seen = await read(url, person);
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

    const followed = [follow(one, requester, true), follow(other, recipient, false)];
    const writeAll = async (person: Person, word: string, url: string, elsewhere: string) => {
      for (let number = 1; number <= each; number += 1) {
        const key = crypto.randomUUID();
        const stored = await write(url, person, `${word} ${number}`, key);
        // As if the answer got lost now and then: it is sent again, and the other process takes it.
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
});
