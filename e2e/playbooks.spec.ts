import type { Page } from "@playwright/test";
import { expect, openPage, test, toastOf } from "./demo.ts";
import { inEveryLook } from "./looks.ts";
import { newAccount } from "./own-account.ts";
import { overflow } from "./overflow.ts";

const guide = "/playbooks/viewing-rooms-safely";
const card = (page: Page) => page.getByRole("article", { name: "Viewing Rooms Safely" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a guest reads, signs up, and goes on where she was (PLAY-04, PLAY-06)", async ({ page, baseURL }) => {
  await openPage(page, "/playbooks");
  await expect(page.getByText("0/6")).toBeVisible();
  await card(page).getByRole("button", { name: "Start Reading" }).click();
  await expect(heading(page)).toHaveText("Before you answer an ad");
  // By keyboard: what has the focus afterwards is where the reading goes on.
  await page.getByRole("link", { name: "Next Chapter" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Questions for the first call");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText("Before you answer an ad");
  await page.goBack();
  await expect(card(page).getByText("1 of 7 chapters read")).toBeVisible();

  await newAccount(page.request, baseURL!);
  await openPage(page, "/playbooks");
  await expect(card(page).getByText("1 of 7 chapters read")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("playbooks-read"))).toBeNull();
  // It is her account that knows: another device of hers has it in its HTML.
  expect(await (await page.request.get("/playbooks")).text()).toContain("1 of 7 chapters read");
  await card(page).getByRole("button", { name: "Continue Reading" }).click();
  await expect(page).toHaveURL(`${guide}?chapter=questions-for-the-first-call`);
});

type Guide = {
  id: string;
  title: string;
  description: string;
  difficulty: string;
  estimatedTime: number;
  readable: boolean;
  chapters: { id: string; title: string }[];
};

test("six cards say what each guide is, how hard and how long, and how it begins (PLAY-01 to PLAY-04, PLAY-10 to PLAY-12)", async ({
  page,
}) => {
  await openPage(page, "/playbooks");
  const guides = (await (await page.request.get("/api/playbooks")).json()) as Guide[];
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(6);
  expect(guides).toHaveLength(6);
  for (const [index, { title, description, difficulty, estimatedTime, chapters }] of guides.entries()) {
    const one = cards.nth(index);
    await expect(one.getByRole("heading", { name: title })).toBeVisible();
    await expect(one).toContainText(description);
    expect(["Beginner", "Intermediate", "Essential"]).toContain(difficulty);
    await expect(one).toContainText(difficulty);
    expect(estimatedTime).toBeGreaterThanOrEqual(12);
    expect(estimatedTime).toBeLessThanOrEqual(25);
    await expect(one).toContainText(`${estimatedTime} min read`);
    await expect(one.getByRole("list", { name: "Chapters" }).getByRole("listitem")).toHaveText([
      ...chapters.slice(0, 3).map((chapter) => chapter.title),
      `+${chapters.length - 3} more chapters`,
    ]);
    await expect(one.getByRole("button", { name: "Start Reading" })).toBeVisible();
  }
});

test("progress begins at nothing, three voices say what they are, and the page leads on (PLAY-06 to PLAY-09)", async ({
  page,
}) => {
  await openPage(page, "/playbooks");
  await expect(page.getByRole("definition")).toHaveText(["0/6", "0%", "0h"]);
  const voices = page.getByRole("figure");
  await expect(voices).toHaveCount(3);
  for (let index = 0; index < 3; index += 1) await expect(voices.nth(index)).toContainText("(illustrative)");
  const next = page.getByRole("main").getByRole("link", { name: "Join the Chat" });
  await expect(next).toHaveAttribute("href", "/community");
});

test("every chapter of every guide is there to be read, for as long as its card says (PLAY-12, PLAY-13)", async ({
  request,
}) => {
  const guides = (await (await request.get("/api/playbooks")).json()) as Guide[];
  for (const { id, chapters, estimatedTime } of guides) {
    const texts = await Promise.all(
      chapters.map(async (chapter) => {
        const html = await (await request.get(`/playbooks/${id}?chapter=${chapter.id}`)).text();
        const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)![1]!;
        expect(main, `${id}, ${chapter.id}`).toContain("</h1>");
        return main.replaceAll(/<[^>]+>/g, " ").split(/\s+/).length;
      }),
    );
    // The page has a few words of its own around each chapter.
    const minutes = texts.reduce((sum, words) => sum + words, 0) / 200;
    expect(minutes, id).toBeGreaterThan(estimatedTime * 0.8);
  }
});

test("a guide without a text only says that it is coming (PLAY-05)", async ({ page }) => {
  await page.route("**/api/playbooks", async (route) => {
    const answer = await route.fetch();
    const guides = (await answer.json()) as Guide[];
    await route.fulfill({
      response: answer,
      json: guides.map((one) => (one.title === "Viewing Rooms Safely" ? { ...one, readable: false } : one)),
    });
  });
  await openPage(page, "/events");
  await page.getByRole("banner").getByRole("link", { name: "The Playbooks" }).click();
  await card(page).getByRole("button", { name: "Start Reading" }).click();
  await expect(
    toastOf(page, "Opening Viewing Rooms Safely... coming soon with interactive content!"),
  ).toBeVisible();
  await expect(page).toHaveURL("/playbooks");
});

test("a shared chapter shows its own words, and no guide is a 404", async ({ page, request }) => {
  await page.goto(`${guide}?chapter=see-it-before-you-pay`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    /^See it before you pay/,
  );
  const answer = await request.get("/playbooks/nothing-here");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("There is no such guide");
});

test("paper gets the text and nothing to press", async ({ page }) => {
  await openPage(page, guide);
  await page.emulateMedia({ media: "print" });
  await expect(heading(page)).toBeVisible();
  for (const hidden of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.locator(".chapter-end"),
  ])
    await expect(hidden).toBeHidden();
});

inEveryLook(({ width }) => {
  test("the guides are open to everybody", async ({ page, axe }) => {
    await openPage(page, "/playbooks");
    await axe();
    await openPage(page, `${guide}?chapter=what-the-law-says-about-deposits`);
    await axe();
    if (width === 390) {
      await page.getByText("Chapter 5 of 7").click();
      await expect(page.getByRole("link", { name: "When something feels wrong" })).toBeVisible();
      await axe();
    }
  });
});

test("at 360 px, and with text twice as large, nothing is wider than the page", async ({ page }) => {
  for (const [width, size] of [
    [360, "100%"],
    [320, "200%"],
    [390, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/playbooks", `${guide}?chapter=what-the-law-says-about-deposits`]) {
      await openPage(page, path);
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      expect(await overflow(page), `${path} at ${width}`).toBe(0);
    }
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("chapters are read one after the other, and chosen from the list", async ({ page }) => {
    await page.goto("/playbooks");
    await card(page).getByRole("button", { name: "Start Reading" }).click();
    await expect(page).toHaveURL(new RegExp(`${guide}\\??$`));
    await page.getByRole("link", { name: "Next Chapter" }).click();
    await expect(heading(page)).toHaveText("Questions for the first call");
    await page.getByText("Chapter 2 of 7").click();
    await page.getByRole("link", { name: "Meeting the roommates" }).click();
    await expect(heading(page)).toHaveText("Meeting the roommates");
    await expect(page.getByText("Look at how they speak to each other")).toBeVisible();
  });
});
