import { randomBytes } from "node:crypto";
import { request as requests } from "@playwright/test";
import { administer } from "#testing/database.ts";
import { freePort, startSite } from "#testing/site-server.ts";
import { expect, signIn, test, unique } from "./demo.ts";
import { postListing } from "./listing-form.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

test.describe("two processes on one database", () => {
  test.skip(!serverUrl, "needs PostgreSQL");
  test.slow();

  test("what one posts, the guest's opening page of the other shows within a second", async () => {
    const name = `circle_pair_${randomBytes(6).toString("hex")}`;
    await administer(serverUrl!, `create database ${name}`);
    const database = new URL(serverUrl!);
    database.pathname = name;
    const started: Awaited<ReturnType<typeof startSite>>[] = [];
    try {
      while (started.length < 2) {
        const settings = { DATABASE_URL: database.href, DEMO: "on", PAGE_CACHE: "on" };
        const url = `http://localhost:${await freePort()}`;
        started.push(await startSite(process.env, { url, settings }));
      }
      const [one, other] = started.map(({ url }) => url) as [string, string];
      const html = async () => (await fetch(other)).text();
      const poster = await requests.newContext({ baseURL: one });
      await signIn(poster, one, "member");
      for (const title of [unique("Bright room"), unique("Brighter room")]) {
        expect(await html()).not.toContain(title);
        await postListing(poster, one, { title });
        const postedAt = performance.now();
        await expect.poll(html, { timeout: 1_000, intervals: [10] }).toContain(title);
        expect(performance.now() - postedAt).toBeLessThan(1_000);
      }
      await poster.dispose();
    } finally {
      for (const site of started) await site.stop();
      await administer(serverUrl!, `drop database if exists ${name} with (force)`);
    }
  });
});
