import type { Page } from "@playwright/test";
import { codeLoaded, expect, hydrated, openPage, test as base, toastOf } from "./fixtures.ts";
import { updatableSite } from "./updatable-site.ts";

const test = base.extend(updatableSite);

const updated = "We’ve updated the site";
const notLoaded = "Couldn’t load this. Check your connection and try again.";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 404.*\/assets\//, /ERR_CONNECTION_REFUSED/));

/** Counts a page's loads from now on, by request: a page may be hydrated, or left again, before its load event. */
function loadsOf(page: Page) {
  let loads = 0;
  page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  return () => loads;
}

test("after an update an open page reloads for what is pressed, with its typed text, and says so", async ({
  page,
  context,
  member,
  create,
  update,
  pageErrors,
}) => {
  // Five pages, a restart, and five pages again.
  test.slow();
  // Matches are requested without a profile.
  pageErrors.allow(/status of 409/);
  const person = await member("approved");
  const { id } = await create.post(person, { title: "Which pass?" });
  const events = page;
  const [quiz, matches, chat, about] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await openPage(events, "/events?category=social");
  // Not searched yet.
  await events.getByLabel("Date").fill("2030-12-01");
  await openPage(quiz, "/roommates");
  await openPage(matches, "/roommates");
  await openPage(chat, `/community/${id}`);
  await chat.getByLabel("Your reply").fill("The monthly one.");
  await openPage(about, "/about");
  const loads = loadsOf(about);

  // The code that handles missing code is preloaded when idle.
  for (const open of [events, quiz, matches, chat, about]) await codeLoaded(open, "remedy");
  await update();

  // The new build opens the form.
  await events.getByRole("button", { name: "Create Event" }).first().click();
  // First the toast, because it is shown for only five seconds.
  await expect(toastOf(events, updated)).toContainText("What you typed is still here.");
  const form = events.getByRole("dialog", { name: "Create New Event" });
  await form.getByLabel("Title").fill("Soup evening");
  await expect(events).toHaveURL("/events?category=social");
  await expect(events.getByRole("main").getByLabel("Date")).toHaveValue("2030-12-01");

  await quiz.getByRole("button", { name: "Take Personality Quiz" }).first().click();
  await expect(toastOf(quiz, updated)).toContainText("We reloaded this page.");
  await expect(quiz.getByRole("dialog", { name: "Personality Quiz" })).toBeVisible();
  await matches.getByRole("button", { name: "Get Smart Matches" }).first().click();
  await expect(toastOf(matches, updated)).toContainText("We reloaded this page.");
  await expect(matches.getByRole("dialog", { name: "Your Smart Matches" })).toBeVisible();

  await chat.getByRole("button", { name: "More about “Which pass?”" }).click();
  await expect(toastOf(chat, "We reloaded this page.")).toBeVisible();
  await expect(chat.getByLabel("Your reply")).toHaveValue("The monthly one.");

  // Hovering over a link changes nothing; pressing one navigates.
  const missing = about.waitForResponse((answer) => answer.status() === 404);
  await about.getByRole("banner").getByRole("link", { name: "CC Chat" }).hover();
  await missing;
  await about.getByRole("banner").getByRole("link", { name: "The Playbooks" }).hover();
  expect(loads()).toBe(0);
  await about.getByRole("banner").getByRole("link", { name: "CC Chat" }).click();
  await expect(about).toHaveURL("/community");
  await expect(about.getByRole("heading", { level: 1 })).toHaveText("Join the Chat!");
  await hydrated(about);
  expect(loads()).toBe(1);
});

test("a page whose code is missing after its reload too says so, and does not reload again", async ({
  page,
  member,
}) => {
  await member("approved");
  await openPage(page, "/events");
  await page.route("**/assets/event-form-*", (route) => route.fulfill({ status: 404 }));
  const loads = loadsOf(page);
  await page.getByRole("button", { name: "Create Event" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create New Event" });
  await expect(dialog.getByRole("alert")).toHaveText(notLoaded);
  expect(loads()).toBe(1);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(notLoaded);
  expect(loads()).toBe(1);
  await page.unroute("**/assets/event-form-*");
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog.getByLabel("Title")).toBeVisible();
});

test("a page whose scripts are gone when it starts reloads once", async ({ page }) => {
  const loads = loadsOf(page);
  let questions = 0;
  page.on("response", (answer) => (questions += answer.request().method() === "HEAD" ? 1 : 0));
  await page.route("**/assets/index-*", (route) => route.fulfill({ status: 404 }));
  // The first load is replaced by the second once painted. Each checks whether its scripts are gone.
  await page.goto("/about", { waitUntil: "commit" });
  await expect.poll(() => questions).toBe(2);
  await page.waitForLoadState();
  expect(loads()).toBe(2);
  await page.unroute("**/assets/index-*");
  await openPage(page, "/about");
  expect(loads()).toBe(3);
});
