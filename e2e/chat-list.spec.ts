import { eq } from "drizzle-orm";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { boxOf, expect, openPage, test, unique } from "./fixtures.ts";
import { overflow } from "./measures.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const long = "Third car, river side, and we are regulars now. ".repeat(12);

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`a returning member at ${width} px reads what is new in three lines each, opens one, and searches`, async ({
    page,
    member,
    create,
    site,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    const me = await member("approved");
    const writer = await create.person("approved");
    const category = unique("Line").replaceAll(" ", "");
    const titles = { new: unique("New post"), seen: unique("Seen post"), older: unique("Older post") };
    await create.post(writer, { title: titles.new, content: long, category, createdAt: daysAgo(1) });
    await create.post(writer, { title: titles.seen, content: "Yes.", category, createdAt: daysAgo(5) });
    await create.post(writer, { title: titles.older, content: long, category, createdAt: daysAgo(6) });
    const lastHere = { lastSeenAt: new Date(), previousEndedAt: daysAgo(3) };
    await site.db.update(visits).set(lastHere).where(eq(visits.userId, me.user.id));

    await openPage(page, `/community?category=${category}`);
    const rule = page.getByText(/^New since (Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/);
    const cardOf = (title: string) => page.getByRole("article", { name: title, exact: true });
    await expect(rule).toBeVisible();
    const [above, line, below] = [
      await boxOf(cardOf(titles.new)),
      await boxOf(rule),
      await boxOf(cardOf(titles.seen)),
    ];
    expect(above.y + above.height).toBeLessThanOrEqual(line.y);
    expect(line.y + line.height).toBeLessThanOrEqual(below.y);

    const text = cardOf(titles.new).getByText("Third car");
    const closedHeight = (await boxOf(text)).height;
    await expect(cardOf(titles.seen).getByRole("button", { name: /^more/ })).toHaveCount(0);
    await axe();
    const more = cardOf(titles.new).getByRole("button", { name: /^(more|less) of/ });
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await more.press("Enter");
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await expect(more).toBeFocused();
    await expect.poll(async () => (await boxOf(text)).height).toBeGreaterThan(closedHeight);
    await axe();
    await more.click();
    await expect.poll(async () => (await boxOf(text)).height).toBe(closedHeight);
    expect(await overflow(page)).toBe(0);

    await page.getByRole("link", { name: "Search posts and replies" }).click();
    const field = page.getByRole("searchbox", { name: "Posts and replies" });
    let release = () => {};
    const slow = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/forum\?.*q=/, async (route) => {
      await slow;
      await route.continue();
    });
    await field.fill("regulars");
    await field.press("Enter");
    await expect(page).toHaveURL(/q=regulars/);
    await field.fill("regulars river");
    release();
    await expect(page.getByText("2 posts with “regulars”")).toBeVisible();
    await expect(field).toHaveValue("regulars river");
    await field.press("Enter");
    await expect(page.getByText("2 posts with “regulars river”")).toBeVisible();
    await cardOf(titles.new).getByRole("link", { name: titles.new }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles.new);
    await page.goBack();
    await expect(field).toHaveValue("regulars river");
    await page.goBack();
    await expect(field).toHaveValue("regulars");
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a long post leads to its page, and is whole in the list's HTML", async ({ page, create }) => {
    const writer = await create.person("approved");
    const category = unique("Line").replaceAll(" ", "");
    const title = unique("Long post");
    await create.post(writer, { title, content: long, category });
    await page.goto(`/community?category=${category}`);
    const card = page.getByRole("article", { name: title, exact: true });
    await expect(card.getByText(long.trim())).toBeVisible();
    await card.getByRole("link", { name: /^more of/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
});
