import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { jpegFile } from "#testing/media.ts";
import { runScript } from "#testing/npm-script.ts";
import { copyProject } from "#testing/project-copy.ts";
import { withoutServers } from "#testing/site-server.ts";
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

const run = promisify(execFile);
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

test("the demo's first twelve homes have different cover drawings", async ({ page }) => {
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

test("npm run seed -- --photos shows the demo with given photos instead of drawings", async ({ page }) => {
  test.setTimeout(120_000);
  const project = await copyProject({ also: ["dist"] });
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-photos-"));
  const colors = ["#b03a2e", "#1f618d", "#1e8449"];
  let site: Awaited<ReturnType<typeof runScript>> | undefined;
  try {
    for (const [index, color] of colors.entries()) {
      await writeFile(path.join(folder, `room ${index}.jpg`), await jpegFile({ color }));
    }
    await writeFile(path.join(folder, "notes.txt"), "Not a photo.");
    const env = { ...process.env, ...withoutServers, DATA_DIR: path.join(project.folder, "data") };
    const seed = ["run", "seed", "--", "--photos"];
    const seeded = await run("npm", [...seed, folder], { cwd: project.folder, env });
    expect(seeded.stdout).toContain("the demo content is in place");
    // A second run would leave it unclear which pictures are shown.
    const again = run("npm", [...seed, folder], { cwd: project.folder, env });
    await expect(again).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("There is content already: photos are for an empty database alone."),
    });

    site = await runScript(project.folder, "start");
    await site.hasStarted(1);
    await openPage(page, `${site.url}/housing`);
    // A few homes have no picture, as real ones do.
    const cards = page.getByRole("article").filter({ has: page.getByRole("img") });
    await expect(cards.nth(5)).toBeVisible();
    const thumbnails: Buffer[] = [];
    for (let index = 0; index < 6; index += 1) thumbnails.push(await thumbnailOf(page, cards.nth(index)));
    const photos = await Promise.all(
      colors.map(async (color) =>
        sharp(await jpegFile({ color }))
          .resize(16, 12, { fit: "fill" })
          .grayscale()
          .raw()
          .toBuffer(),
      ),
    );
    const shown = thumbnails.map((one) => photos.findIndex((photo) => difference(one, photo) < 4));
    expect(shown).not.toContain(-1);
    for (const [index, photo] of shown.entries()) expect(photo).not.toBe(shown[index + 1]);
  } finally {
    // The page must not request its lazy parts and pictures any more.
    await page.goto("about:blank");
    await site?.stop();
    await project.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
