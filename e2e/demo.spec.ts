import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, openPage, test as base } from "./fixtures.ts";

type Home = { id: string; location: string };

const demoPassword = "commuter-demo";

type DemoFixtures = {
  /** Signs a demo account in: "member", "admin" and so on. */
  login: (account: string) => Promise<void>;
};

/** The test on a site with the demo content. */
const test = base.extend<DemoFixtures, { siteSettings: Record<string, string> }>({
  siteSettings: [{ DEMO: "on" }, { scope: "worker" }],

  login: async ({ page, baseURL }, use) => {
    await use((account) => signIn(page.request, baseURL!, account));
  },
});

async function signIn(request: APIRequestContext, origin: string, account: string) {
  const answer = await request.post("/api/auth/email/signin", {
    data: { email: `${account}@example.com`, password: demoPassword },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

const coverOf = (card: Locator) => card.getByRole("img").first();

/** A small grayscale version of a card's picture: similar for similar pictures. */
async function thumbnailOf(page: Page, card: Locator) {
  const image = coverOf(card);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).not.toBe("");
  const address = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
  const file = await (await page.request.get(address)).body();
  return sharp(file).resize(16, 12, { fit: "fill" }).grayscale().raw().toBuffer();
}

/** The mean difference of two thumbnails, from 0 to 255. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;

test("the demo's first twelve homes have different covers", async ({ page }) => {
  await openPage(page, "/housing?location=ny");
  const cards = page.getByRole("article");
  await expect(cards.nth(11)).toBeVisible();
  const thumbnails: Buffer[] = [];
  for (let index = 0; index < 12; index += 1) thumbnails.push(await thumbnailOf(page, cards.nth(index)));
  const pairs = thumbnails.flatMap((one, index) =>
    thumbnails.slice(index + 1).map((other) => difference(one, other)),
  );
  // Pictures that differ only in color have less.
  expect(Math.min(...pairs)).toBeGreaterThan(4);
});

test("demo homes that stand far apart belong to different members", async ({ page, login }) => {
  await login("member");
  const owners: string[] = [];
  for (const location of ["Hoboken", "Syracuse"]) {
    const [home] = (await (
      await page.request.get(`/api/housing?location=${location}&limit=1`)
    ).json()) as Home[];
    expect(home!.location).toContain(location);
    await openPage(page, `/housing?listing=${home!.id}`);
    const since = page.getByRole("dialog").getByText(/Verified since/);
    owners.push((await since.locator("xpath=preceding-sibling::*[1]").innerText()).trim());
  }
  expect(owners[0]).toMatch(/^\p{L}+ \p{L}\.$/u);
  expect(owners[1]).toMatch(/^\p{L}+ \p{L}\.$/u);
  expect(owners[0]).not.toBe(owners[1]);
});
