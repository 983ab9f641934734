import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testServer } from "#testing/database.ts";
import { createFactories, type Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";
import { startSitePair } from "#testing/site-pair.ts";

// Answers and pages are cached for five seconds: what changes sooner was announced.
const beforeItIsForgotten = { timeout: 4_000, interval: 1 };

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

  const titles = async (url: string) =>
    ((await (await fetch(`${url}/api/housing`)).json()) as { title: string }[]).map(({ title }) => title);

  it("what one takes off, a guest of the other does not get from its cache any more", async () => {
    const [one, other] = pair.urls;
    for (const [title, method, target, body] of [
      ["Sunny room", "DELETE", "", undefined],
      ["Quiet studio", "PATCH", "/status", JSON.stringify({ status: "taken" })],
    ] as const) {
      const { id } = await create.listing(owner, { title });
      await vi.waitFor(async () => expect(await titles(other)).toEqual([title]));
      const answer = await fetch(`${one}/api/housing/${id}${target}`, {
        method,
        headers: {
          cookie: owner.cookie,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
        },
        body,
      });
      expect(answer.ok).toBe(true);
      expect(await titles(one)).toEqual([]);
      await vi.waitFor(async () => expect(await titles(other)).toEqual([]), beforeItIsForgotten);
    }
  });

  it("what one posts, a guest's page of the other shows before it would be made anew by itself", async () => {
    const [one, other] = pair.urls;
    const page = async () => (await fetch(other)).text();
    await vi.waitFor(async () => expect(await page()).toBe("<p></p>"));
    for (const title of ["Bright room", "Brighter room"]) {
      const answer = await fetch(`${one}/api/housing`, {
        method: "POST",
        headers: {
          cookie: owner.cookie,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
        },
        body: JSON.stringify({ ...listingBody, title }),
      });
      expect(answer.status).toBe(201);
      await vi.waitFor(async () => expect(await page()).toContain(title), beforeItIsForgotten);
    }
  });
});
