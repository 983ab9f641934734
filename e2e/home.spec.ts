import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./demo.ts";
import { overflow } from "./overflow.ts";

const main = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, level: 2, exact: true }) });
const panel = (page: Page) => main(page).locator("search").last();

test("a guest sees what this is, where to go and what is new (HOME-01, HOME-02, HOME-10 to HOME-25, NAV-09)", async ({
  page,
  axe,
}) => {
  await openPage(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scroll less and stress less.");
  await expect(main(page).getByText(/^Roommate, housing and commuter-life recommendations/)).toBeVisible();
  for (const [name, words, address] of [
    ["Find Your Spot", "Browse verified listings", "/housing"],
    ["Meet Your Roomie", "Connect with matches", "/roommates"],
    ["Events", "Join community events", "/events"],
    ["The Playbooks", "Get expert guidance", "/playbooks"],
  ] as const) {
    const tile = main(page).getByRole("link", { name: `${name} ${words}` });
    await expect(tile).toHaveAttribute("href", address);
  }
  await expect(main(page).getByRole("link", { name: "Housing Chat" }).first()).toHaveAttribute(
    "href",
    "/community#housing",
  );
  const featured = section(page, "Featured Housing");
  await expect(featured).toContainText("Recently added verified listings");
  await expect(featured.getByRole("article")).toHaveCount(3);
  await expect(featured.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/housing");
  const promo = section(page, "Ready to Level Up?");
  await expect(promo).toContainText("Priority access to housing before it is listed publicly");
  for (const name of ["Become a Member", "See All Plans"]) {
    await expect(promo.getByRole("link", { name })).toHaveAttribute("href", "/membership");
  }
  const chat = section(page, "CC Chat");
  await expect(chat.getByRole("article")).toHaveCount(3);
  await expect(chat.getByRole("article").first()).toContainText(/\d+ repl(y|ies)\s*\d+ likes?/);
  await expect(chat.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/community");
  const events = section(page, "Upcoming Events");
  await expect(events.getByRole("article")).toHaveCount(3);
  await expect(events.getByRole("article").first()).toContainText(/\d+\/(\d+|∞)/);
  await expect(events.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/events");
  await axe();
});

test("RSVP leads a guest by way of signing in to the event among the others (HOME-30 to HOME-34)", async ({
  page,
}) => {
  await openPage(page, "/");
  const ticket = section(page, "Upcoming Events").getByRole("article").last();
  const title = await ticket.getByRole("heading").innerText();
  await ticket.getByRole("button", { name: "RSVP" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In Required" });
  await expect(dialog).toContainText("Please sign in to RSVP to events and access membership features.");
  await dialog.getByLabel("Email").fill("starter@example.com");
  await dialog.getByRole("textbox", { name: "Password" }).fill("commuter-demo");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).last().click();
  await expect(page).toHaveURL(/\/events#event-/);
  await expect(page.getByRole("article", { name: title })).toBeInViewport();
});

test("the search box of the hero and a featured home lead on, and Back leads back (HOME-03 to HOME-06)", async ({
  page,
}) => {
  await openPage(page, "/");
  await main(page).getByRole("combobox", { name: "Where would you like to live?" }).fill("New Haven");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/housing?location=New+Haven");
  await page.goBack();
  await expect(page).toHaveURL("/");
  const home = section(page, "Featured Housing").getByRole("article").first().getByRole("link");
  const title = await home.innerText();
  await home.click();
  await expect(page.getByRole("dialog")).toContainText(title);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scroll less and stress less.");
});

test("a guest's search in the panel asks her to sign in, and then finds (HOME-34, HOME-35, HOME-42 to HOME-46)", async ({
  page,
  axe,
}) => {
  await openPage(page, "/");
  const tag = (name: string) => panel(page).getByRole("button", { name, exact: true });
  await tag("Laundry").click();
  await tag("Parking").click();
  await tag("Yard").click();
  await tag("Yard").click();
  await panel(page).getByLabel("Budget").selectOption("800-1200");
  await panel(page).getByRole("button", { name: "Search Housing" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In Required" });
  await expect(dialog).toContainText("Please sign in to search and access full features of the product.");
  await axe();
  await dialog.getByLabel("Email").fill("starter@example.com");
  await dialog.getByRole("textbox", { name: "Password" }).fill("commuter-demo");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).last().click();
  await expect(page).toHaveURL("/housing?budget=800-1200&amenities=Parking,Laundry");
});

test("a member posts a home from here, and searches in three modes (HOME-08, HOME-43, HOME-45)", async ({
  page,
  login,
  axe,
}) => {
  await login("member");
  await openPage(page, "/");
  await panel(page).getByRole("tab", { name: "Roommates" }).click();
  await expect(page).toHaveURL("/?find=roommates");
  await expect(page.getByRole("heading", { name: "Meet Your Roomie", level: 2 })).toBeVisible();
  await panel(page).getByLabel("Age range").selectOption("23-27");
  await axe();
  await panel(page).getByRole("button", { name: "Search Roommates" }).click();
  await expect(page).toHaveURL("/roommates?ageRange=23-27");
  await page.goBack();
  await panel(page).getByRole("tab", { name: "Events" }).click();
  await panel(page).getByLabel("Type").selectOption("workshop");
  await panel(page).getByRole("button", { name: "Search Events" }).click();
  await expect(page).toHaveURL("/events?category=workshop");
  await page.goto("/");
  await main(page).getByRole("button", { name: "Post Listing" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
  await expect(page).toHaveURL("/housing");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the lists are there, a search finds, the panel changes its mode, and a message gets through (NAV-28)", async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const [homes, posts] = await Promise.all(
      ["/api/housing?limit=1", "/api/forum?limit=1"].map(
        async (list) => (await (await request.get(list)).json()) as { title: string }[],
      ),
    );
    await page.goto("/");
    await expect(main(page).getByRole("link", { name: posts![0]!.title })).toBeVisible();
    await expect(section(page, "Featured Housing").getByRole("article").first()).toBeVisible();
    expect(homes).toHaveLength(1);
    await panel(page).getByRole("tab", { name: "Events" }).click();
    await expect(page).toHaveURL(/\/\?find=events#find$/);
    await expect(panel(page).getByRole("button", { name: "Search Events" })).toBeVisible();
    await main(page).getByRole("combobox", { name: "Where would you like to live?" }).fill("ct");
    await main(page).getByRole("button", { name: "Search Housing" }).first().click();
    await expect(page).toHaveURL("/housing?location=ct");
    await expect(page.getByRole("heading", { name: /Housing Options Found/ })).toBeVisible();

    await page.goto("/contact");
    await page.getByLabel("Your name").fill("Ruth");
    await page.getByLabel("Email").fill("ruth@");
    await page.getByLabel("Message").fill("Is anybody there?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Invalid email address")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Is anybody there?");
    await page.getByLabel("Email").fill("ruth@example.com");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeVisible();
  });
});

test("a message from the contact page is sent, and what is wrong with it is said (NAV-28)", async ({
  page,
  axe,
}) => {
  await openPage(page, "/contact");
  await page.getByLabel("Your name").fill("Ruth");
  await page.getByLabel("Message").fill("The map is upside down.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Invalid email address" })).toBeVisible();
  await axe();
  await page.getByLabel("Email").fill("ruth@example.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeFocused();
  await page.getByRole("button", { name: "Write Another Message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("with text twice as large, nothing is wider than a small phone", async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/?find=roommates", "/?find=events"]) {
      await openPage(page, path);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await overflow(page), `${path} at ${width}`).toBe(0);
    }
  }
});
