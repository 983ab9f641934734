import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { jpegFile } from "#testing/media.ts";
import { runScript } from "#testing/npm-script.ts";
import { copyProject } from "#testing/project-copy.ts";
import { withoutServers } from "#testing/site-server.ts";
import { expect, openPage, test } from "./demo.ts";

type Home = { id: string; location: string };

const run = promisify(execFile);
const coverOf = (card: Locator) => card.getByRole("img").first();

/** What a card shows, in a few values of grey: alike for pictures that look alike. */
async function looksOf(page: Page, card: Locator) {
  const image = coverOf(card);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).not.toBe("");
  const address = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
  const file = await (await page.request.get(address)).body();
  return sharp(file).resize(16, 12, { fit: "fill" }).grayscale().raw().toBuffer();
}

const apart = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;

test("no two of the demo's first twelve homes begin with the same drawing", async ({ page }) => {
  await openPage(page, "/housing?location=ny");
  const cards = page.getByRole("article");
  await expect(cards.nth(11)).toBeVisible();
  const looks: Buffer[] = [];
  for (let index = 0; index < 12; index += 1) looks.push(await looksOf(page, cards.nth(index)));
  const pairs = looks.flatMap((one, index) => looks.slice(index + 1).map((other) => apart(one, other)));
  // Of 255: what differs in colour alone comes to less.
  expect(Math.min(...pairs)).toBeGreaterThan(4);
});

test("demo homes that stand far apart belong to different members", async ({ page, login }) => {
  await login("member");
  const owners: string[] = [];
  for (const place of ["Hoboken", "Syracuse"]) {
    const [home] = (await (
      await page.request.get(`/api/housing?location=${place}&limit=1`)
    ).json()) as Home[];
    expect(home!.location).toContain(place);
    await openPage(page, `/housing?listing=${home!.id}`);
    const since = page.getByRole("dialog").getByText(/Verified since/);
    owners.push((await since.locator("xpath=preceding-sibling::*[1]").innerText()).trim());
  }
  expect(owners[0]).toMatch(/^\p{L}+ \p{L}\.$/u);
  expect(owners[1]).toMatch(/^\p{L}+ \p{L}\.$/u);
  expect(owners[0]).not.toBe(owners[1]);
});

test("npm run seed -- --photos shows the demo with an organiser's own rooms, and nothing drawn", async ({
  page,
}) => {
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
    // A second time would leave it unclear which pictures are shown.
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
    const looks: Buffer[] = [];
    for (let index = 0; index < 6; index += 1) looks.push(await looksOf(page, cards.nth(index)));
    const photos = await Promise.all(
      colors.map(async (color) =>
        sharp(await jpegFile({ color }))
          .resize(16, 12, { fit: "fill" })
          .grayscale()
          .raw()
          .toBuffer(),
      ),
    );
    const shown = looks.map((look) => photos.findIndex((photo) => apart(look, photo) < 4));
    expect(shown).not.toContain(-1);
    for (const [index, photo] of shown.entries()) expect(photo).not.toBe(shown[index + 1]);
  } finally {
    // The page must not ask for its late parts and pictures any more.
    await page.goto("about:blank");
    await site?.stop();
    await project.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
