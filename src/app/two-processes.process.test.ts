import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testServer } from "#testing/database.ts";
import { createFactories, type Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";
import { startSitePair } from "#testing/site-pair.ts";

const keptForFiveSeconds = { timeout: 6_000, interval: 100 };

describe.skipIf(!testServer)("two processes on one database", () => {
  let pair: Awaited<ReturnType<typeof startSitePair>>;
  let create: ReturnType<typeof createFactories>;
  let owner: Person;
  beforeAll(async () => {
    pair = await startSitePair();
    create = createFactories(pair.database);
    owner = await create.person("approved");
  }, 60_000);
  afterAll(() => pair.stop());

  const page = async (url: string) => (await fetch(url)).text();
  const send = async (method: string, target: string, body?: object) => {
    const answer = await fetch(`${pair.urls[0]}/api/housing${target}`, {
      method,
      headers: {
        cookie: owner.cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
      },
      body: body && JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
  };

  it("what one changes, a guest's page shows at once there, and within five seconds in the other", async () => {
    const [one, other] = pair.urls;
    const { id } = await create.listing(owner, { title: "Sunny room" });
    for (const [title, change] of [
      ["Bright room", () => send("POST", "", { ...listingBody, title: "Bright room" })],
      ["Sunny room", () => send("DELETE", `/${id}`)],
    ] as const) {
      const isShown = async (url: string) => (await page(url)).includes(title);
      const before = [await isShown(one), await isShown(other)];
      await change();
      const after = title === "Bright room";
      expect(before).toEqual([!after, !after]);
      expect(await isShown(one)).toBe(after);
      await vi.waitFor(async () => expect(await isShown(other)).toBe(after), keptForFiveSeconds);
    }
  }, 30_000);
});
