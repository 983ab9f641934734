import type { Page } from "@playwright/test";
import { expect, hydrated, openPage, test } from "./demo.ts";

const middleItems = [
  "Find Your Spot",
  "Meet Your Roomie",
  "CC Chat",
  "Events",
  "The Playbooks",
  "Become a Member",
];

const bar = (page: Page) => page.getByRole("banner");

test.describe("the bar of a wide page", () => {
  test("names every place in order, and how to get in", async ({ page }) => {
    await openPage(page, "/housing");
    const places = bar(page).getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(places).toHaveText(middleItems);
    await expect(places.and(page.locator("[aria-current=page]"))).toHaveText(["Find Your Spot"]);
    await expect(bar(page).getByRole("button", { name: "Open menu" })).toBeHidden();
    await bar(page).getByRole("link", { name: "Join Now" }).click();
    await expect(page).toHaveURL("/auth?mode=signup");
    await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
    await bar(page).getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  });

  test("offers profile and Sign Out to who is signed in", async ({ page, login }) => {
    await login("starter");
    await openPage(page, "/");
    await expect(bar(page).getByRole("link", { name: "Join Now" })).toBeHidden();
    await expect(bar(page).getByRole("link", { name: "Sign In" })).toBeHidden();
    await expect(bar(page).getByRole("link", { name: "Profile" })).toBeVisible();
    await expect(bar(page).getByRole("link", { name: "Sign Out" })).toHaveAttribute("href", "/api/logout");
  });
});

test("Sign Out ends the session on the server and says so after a moment", async ({ page, login }) => {
  await login("starter");
  await page.clock.install();
  await openPage(page, "/");
  const session = (await page.context().cookies()).find(({ name }) => name === "session")!;
  await bar(page).getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/logout");
  // It says so before it is alive; from then on for a moment only.
  await expect(page.getByText("Signing you out...")).toBeVisible();
  await hydrated(page);
  await page.clock.runFor(1600);
  await expect(page.getByRole("heading", { name: "Successfully logged out" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveText([
    "tell us",
    "Return to Home",
    "Sign In Again",
  ]);
  await expect(bar(page).getByRole("link", { name: "Sign In" })).toBeVisible();

  const withOldSession = await page.request.get("/api/auth/user", {
    headers: { cookie: `session=${session.value}` },
  });
  expect(withOldSession.status()).toBe(401);
});

test.describe("the drawer of a narrow page", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const open = async (page: Page) => {
    await bar(page).getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    return drawer;
  };

  test("names every place in order", async ({ page }) => {
    await openPage(page, "/");
    await expect(bar(page).getByRole("navigation")).toBeHidden();
    const drawer = await open(page);
    await expect(drawer.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
      "Home",
      ...middleItems,
    ]);
    await expect(drawer.getByRole("link", { name: "Join Now" })).toHaveAttribute("href", "/auth?mode=signup");
    await expect(drawer.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  });

  test("offers profile and Sign Out to who is signed in", async ({ page, login }) => {
    await login("starter");
    await openPage(page, "/");
    const drawer = await open(page);
    await expect(drawer.getByRole("link", { name: "Join Now" })).toBeHidden();
    await expect(drawer.getByRole("link", { name: "Sign Out" })).toHaveAttribute("href", "/api/logout");
    await drawer.getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(drawer).toBeHidden();
  });

  test("closes by its ×, by Escape, by a press outside, and on the way to a place", async ({ page }) => {
    await openPage(page, "/");
    const button = bar(page).getByRole("button", { name: "Open menu" });
    const drawer = await open(page);
    await drawer.getByRole("button", { name: "Close menu" }).click();
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await open(page);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await open(page);
    // The drawer listens to presses outside only a moment after it came.
    await expect(async () => {
      await page.mouse.click(10, 400);
      await expect(drawer).toBeHidden({ timeout: 1000 });
    }).toPass();

    await open(page);
    await drawer.getByRole("link", { name: "Events" }).click();
    await expect(page).toHaveURL("/events");
    await expect(drawer).toBeHidden();
  });
});

test("an address that leads nowhere is a 404, for people and for machines", async ({
  page,
  faults,
  login,
}) => {
  faults.allow(/status of 404/);
  for (const path of ["/no-such-page", "/housing/nothing", "/admin"]) {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page, path).toHaveTitle("Page Not Found · Commuter Circle");
  }
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");

  await login("member");
  expect((await page.goto("/admin"))!.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await hydrated(page);
  await expect(page).toHaveTitle("Page Not Found · Commuter Circle");
});

test("the first Tab leads past the navigation", async ({ page }) => {
  await openPage(page, "/housing");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the profile asks a guest to sign in and is shown right afterwards", async ({ page }) => {
  await openPage(page, "/profile");
  await expect(page.getByText("Please log in to access your profile")).toBeVisible();
});
