import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./demo.ts";
import { inEveryLook, toTop } from "./looks.ts";
import { overflow } from "./overflow.ts";

const tabs = ["Overview", "Roommate", "Activity", "Settings", "Notifications"];
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

inEveryLook(() => {
  test("each tab is open to everybody", async ({ page, login, axe }) => {
    await login("member");
    for (const name of tabs) {
      await openPage(page, `/profile?tab=${name.toLowerCase()}`);
      await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
      if (name === "Settings") await page.getByText("What goes, and what stays").click();
      // The bar may lie on a part of what the press has scrolled to.
      await toTop(page);
      await axe();
    }
    await openPage(page, "/profile?edit=true");
    await axe();
  });
});

test("tabs are reached with arrow keys, and a press shows one", async ({ page, login }) => {
  await login("member");
  await openPage(page, "/profile");
  await tab(page, "Overview").focus();
  for (const name of ["Roommate", "Activity"]) {
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, name)).toBeFocused();
  }
  await expect(page).toHaveURL("/profile");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile?tab=activity");
  await expect(tab(page, "Activity")).toBeFocused();
});

test("at 360 px, and with text twice as large, nothing is wider than the page", async ({ page, login }) => {
  await login("member");
  for (const [width, size] of [
    [360, "100%"],
    [390, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const search of [...tabs.map((name) => `tab=${name.toLowerCase()}`), "edit=true"]) {
      await openPage(page, `/profile?${search}`);
      if (search === "tab=settings") await page.getByText("What goes, and what stays").click();
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      expect(await overflow(page), `${search} at ${width}`).toBe(0);
    }
  }
});
