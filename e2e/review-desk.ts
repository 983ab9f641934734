import type { Browser, Page } from "@playwright/test";
import { expect, openPage, signIn } from "./demo.ts";

export const phone = { width: 390, height: 844 };

/** The desk as an admin has it in her hand. */
export async function openDesk(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  await signIn(context.request, origin, "admin");
  const page = await context.newPage();
  await openPage(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Admin" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("JW Community Verification Admin");
  return page;
}

/** The card of somebody, however far down the list it is. */
export async function cardOf(desk: Page, name: string) {
  const card = desk.getByRole("article", { name });
  await expect(async () => {
    const more = desk.getByRole("button", { name: "Show More" });
    if ((await card.count()) === 0 && (await more.count()) > 0) await more.tap();
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  return card;
}
