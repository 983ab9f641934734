import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./fixtures.ts";

const guide = "/playbooks/viewing-rooms-safely";
const card = (page: Page) => page.getByRole("article", { name: "Viewing Rooms Safely" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

// Covers the focus on the next chapter, Back to the previous one, and moving progress from the device to the account.
test("a guest reads, becomes a member, and continues where she was (PLAY-04, PLAY-06)", async ({
  page,
  member,
}) => {
  await openPage(page, "/playbooks");
  await card(page).getByRole("link", { name: "Start Reading" }).click();
  await expect(heading(page)).toHaveText("Before you answer an ad");
  // By keyboard: the focus is then where reading continues.
  await page.getByRole("link", { name: "Next Chapter" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Questions for the first call");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText("Before you answer an ad");
  await page.goBack();
  await expect(card(page).getByText("1 of 7 chapters read")).toBeVisible();

  await member("new");
  const handedOver = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/playbook-progress") && answer.request().method() === "PUT",
  );
  await openPage(page, "/playbooks");
  expect((await handedOver).status()).toBe(200);
  await expect(card(page).getByText("1 of 7 chapters read")).toBeVisible();
  // The account stores the progress, so another device has it in its HTML.
  expect(await (await page.request.get("/playbooks")).text()).toContain("1 of 7 chapters read");
  await card(page).getByRole("link", { name: "Continue Reading" }).click();
  await expect(page).toHaveURL(`${guide}?chapter=questions-for-the-first-call`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  // Covers the native list of chapters and the print layout.
  test("chapters are read in order or chosen from the list, and print only their text (PLAY-13)", async ({
    page,
    request,
  }) => {
    await page.goto("/playbooks");
    await card(page).getByRole("link", { name: "Start Reading" }).click();
    await expect(page).toHaveURL(new RegExp(`${guide}\\??$`));
    await page.getByRole("link", { name: "Next Chapter" }).click();
    await expect(heading(page)).toHaveText("Questions for the first call");
    await page.getByText("Chapter 2 of 7").click();
    await page.getByRole("link", { name: "Meeting the roommates" }).click();
    await expect(heading(page)).toHaveText("Meeting the roommates");
    await expect(page.getByText("Watch how they talk to each other")).toBeVisible();
    // A shared chapter shows its own description.
    const title = page.locator('meta[property="og:title"]');
    await expect(title).toHaveAttribute("content", /^Meeting the roommates/);
    await page.emulateMedia({ media: "print" });
    await expect(heading(page)).toBeVisible();
    const pressed = [page.getByRole("banner"), page.getByRole("contentinfo"), page.locator(".chapter-end")];
    for (const hidden of pressed) await expect(hidden).toBeHidden();

    const missing = await request.get("/playbooks/nothing-here");
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain("We can’t find that guide");
  });
});
