import { readFile } from "node:fs/promises";
import { demoHousing, expect, hydrated, openPage, test } from "./demo.ts";
import { overflow } from "./overflow.ts";

const visitors = ["guest", "member", "admin"] as const;

/** The address of every page that a visitor can open, read where the pages are declared. */
async function pathsFor(visitor: (typeof visitors)[number]): Promise<string[]> {
  const declared = await readFile("src/app/routes.ts", "utf8");
  const paths = ["/", ...[...declared.matchAll(/route\("([^"$]+)"/g)].map(([, path]) => path!)];
  // To everybody but admins there is no such page.
  return paths.filter((path) => path !== "/admin" || visitor === "admin");
}

for (const visitor of visitors) {
  test(`every page opens for a ${visitor} with one heading and a title of its own`, async ({
    page,
    login,
  }) => {
    test.slow();
    if (visitor !== "guest") await login(visitor);
    const titles = new Map<string, string>();
    for (const path of await pathsFor(visitor)) {
      const answer = await page.goto(path);
      expect(answer!.status(), path).toBe(200);
      await hydrated(page);
      // Signed in, the sign-in screen leads on.
      if (new URL(page.url()).pathname !== path) continue;
      await expect(page.locator("h1"), path).toHaveCount(1);
      const title = await page.title();
      expect(title, path).not.toBe("");
      expect(titles.get(title), `${path} has a title of its own`).toBeUndefined();
      titles.set(title, path);
    }
    expect(titles.size).toBeGreaterThan(9);
  });
}

test("a path that a browser would take for another host leads to one of ours", async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(`${baseURL}//elsewhere.example/x`, {
    maxRedirects: 0,
    headers: { host: "elsewhere.example" },
  });
  expect([answer.status(), answer.headers()["location"]]).toEqual([308, "/elsewhere.example/x"]);
});

test("whoever wants to write to the volunteers finds their address", async ({ page }) => {
  await openPage(page, "/contact");
  await expect(page.getByRole("link", { name: "help@circle.example" })).toHaveAttribute(
    "href",
    "mailto:help@circle.example",
  );
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no page scrolls sideways", async ({ page, login }) => {
    test.slow();
    await login("admin");
    for (const path of await pathsFor("admin")) {
      await page.goto(path);
      expect(await overflow(page), path).toBe(0);
    }
  });

  test("no dialog scrolls sideways", async ({ page, login }) => {
    await login("member");
    await openPage(page, demoHousing);
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Post Listing" }).click();
    await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test.describe("with text twice as large, at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("no page and no dialog scrolls sideways", async ({ page, login }) => {
    test.slow();
    await login("admin");
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"));
    });
    for (const path of await pathsFor("admin")) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await overflow(page), path).toBe(0);
    }
    await openPage(page, demoHousing);
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test.describe("with motion reduced", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves", async ({ page }) => {
    await openPage(page, demoHousing);
    await page.getByRole("article").first().getByRole("link").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    // Of animations that are over at once, none is left to run.
    const running = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter((animation) => {
            const { duration } = animation.effect!.getComputedTiming();
            return Number(duration) > 10;
          }).length,
      );
    expect(await running()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await running()).toBe(0);
    await expect(dialog).toBeHidden();
  });
});
