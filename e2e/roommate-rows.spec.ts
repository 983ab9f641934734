import { request as requests, type Page } from "@playwright/test";
import { expect, holdBack, openPage, test, toastOf, toldByToasts, unique } from "./demo.ts";
import { postListing } from "./listing-form.ts";
import { actionCard, answerQuiz, saveProfile, takeQuiz, verifiedMember } from "./roommate-profiles.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const list = /\/api\/roommates(\?|$)/;

test("the page has its filters, tags, acts and cards (ROOM-01 to ROOM-10, ROOM-18, ROOM-19)", async ({
  page,
}) => {
  await openPage(page, "/roommates");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meet Your Perfect Roomie");
  const search = main(page).locator("search .filter-panel");
  const options = async (label: string) =>
    (await search.getByLabel(label).getByRole("option").allTextContents()).slice(1);
  expect(await options("Budget")).toEqual(["500-800", "800-1200", "1200-1600"]);
  expect(await options("Age range")).toEqual(["18-22", "23-27", "28-32"]);
  expect(await search.locator("fieldset label").allTextContents()).toEqual([
    "Clean",
    "Social",
    "Quiet",
    "Pet-friendly",
    "Non-smoker",
    "Student",
    "Professional",
  ]);
  for (const title of ["Create Your Profile", "Take Personality Quiz", "Get Smart Matches"]) {
    await expect(actionCard(page, title)).toBeVisible();
  }
  await expect(main(page).getByRole("heading", { name: /^[\d,+]+ Potential Roommates$/ })).toBeVisible();
  const card = main(page).getByRole("article").first();
  await expect(card.getByRole("heading")).toHaveText(/^\S+, \d\d$/);
  for (const words of ["Verified", "Budget", "Looking for"]) await expect(card).toContainText(words);
  for (const name of ["View Profile", "Message"])
    await expect(card.getByRole("button", { name })).toBeVisible();
  await expect(card.locator("img")).toHaveCount(0);
});

test("a search finds budgets that overlap, whoever is older than its ages, and each tag by what she is like (ROOM-14 to ROOM-17, ROOM-20, ROOM-84, ROOM-85)", async ({
  page,
  browser,
  baseURL,
}) => {
  const hers = await browser.newContext({ baseURL: baseURL! });
  await verifiedMember(hers.request, baseURL!);
  // Nobody else is that old.
  await saveProfile(hers.request, baseURL!, {
    age: 83,
    budget: "1200-1600",
    occupation: "student",
    lifestyle: { cleanliness: "high", socialLevel: "quiet", petFriendly: true, smoking: false },
  });
  const her = main(page).getByRole("article").filter({ hasText: "Julia, 83" });
  const all = "tags=Clean&tags=Quiet&tags=Pet-friendly&tags=Non-smoker&tags=Student";
  for (const search of ["", "budget=800-1200", "budget=1200-1600", all]) {
    await openPage(page, `/roommates?${search}`);
    await expect(her, search).toBeVisible();
  }
  for (const search of ["budget=500-800", "ageRange=28-32", "tags=Social", "tags=Professional"]) {
    await openPage(page, `/roommates?${search}`);
    await expect(main(page).getByRole("heading", { name: /Potential Roommate|No Roommates/ })).toBeVisible();
    await expect(her, search).toHaveCount(0);
  }
  await openPage(page, "/roommates");
  const told = await (await page.request.get("/api/roommates")).text();
  for (const secret of ["@example.com", "extroversion", "Roomie"]) expect(told).not.toContain(secret);
  await her.getByRole("button", { name: "Message" }).click();
  await expect(dialog(page, "Login Required")).toContainText("message a roommate");
  await hers.close();
});

test("six places are held while profiles are on their way, and nobody is said plainly (ROOM-11, ROOM-12)", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const letThrough = await holdBack(page, list);
  await page.getByRole("link", { name: "Meet Your Roomie", exact: true }).first().click();
  await expect(page.getByRole("status", { name: "Loading roommates" }).locator("> *")).toHaveCount(6);
  letThrough();
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await page.route(list, (route) => route.fulfill({ json: [], headers: { "x-total-count": "0" } }));
  await main(page).locator("search .filter-panel").getByLabel("Age range").selectOption("18-22");
  await main(page).getByRole("button", { name: "Search Roommates" }).click();
  await expect(main(page).getByRole("heading", { name: "No Roommates Found" })).toBeVisible();
});

test("the form has its choices, and what is not saved is said and kept (ROOM-21 to ROOM-27, ROOM-34)", async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 500/, /answer 500/);
  await verifiedMember(page.request, baseURL!);
  await openPage(page, "/roommates");
  await actionCard(page, "Create Your Profile").click();
  const form = dialog(page, "Create Your Profile");
  const options = async (label: string) =>
    (await form.getByLabel(label).getByRole("option").allTextContents()).slice(1);
  await expect(form.getByLabel("Age", { exact: true })).toBeVisible();
  expect(await options("Budget a month")).toEqual(["$500-800", "$800-1200", "$1200-1600", "$1600+"]);
  expect(await options("Looking for")).toHaveLength(3);
  await expect(form.getByRole("group", { name: "Cleanliness", exact: true }).getByRole("button")).toHaveText([
    "Relaxed",
    "Moderate",
    "High",
  ]);
  for (const group of ["Interests", "Occupation", "Company at home", "Sleep", "Work or classes"]) {
    await expect(form.getByRole("group", { name: group, exact: true })).toBeVisible();
  }
  await form.getByLabel("Age", { exact: true }).fill("24");
  await form.getByLabel("Budget a month").selectOption("800-1200");
  await form.getByLabel("Looking for").selectOption("both");
  await page.route("**/api/roommates/profile", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { message: "No" } })
      : route.continue(),
  );
  await form.getByRole("button", { name: "Create Profile" }).click();
  await expect(toastOf(page, "Failed to create profile. Please try again.")).toBeVisible();
  await expect(form.getByLabel("Age", { exact: true })).toHaveValue("24");
});

test("whose session has ended is told so, and led to the login (ROOM-66 to ROOM-68)", async ({
  page,
  login,
  faults,
}) => {
  faults.allow(/status of 401/);
  await login("member");
  await openPage(page, "/roommates");
  await page.context().clearCookies();
  await actionCard(page, "Get Smart Matches").click();
  await expect(toastOf(page, "Login Required")).toContainText("Please log in to get smart matches.");
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
});

test("a quiz that is not saved keeps every answer (ROOM-55, ROOM-56), and a session that has ended is told in its words (ROOM-58)", async ({
  page,
  baseURL,
  faults,
}) => {
  test.slow();
  faults.allow(/status of (401|500)/, /answer 500/);
  await verifiedMember(page.request, baseURL!);
  await openPage(page, "/roommates");
  await actionCard(page, "Take Personality Quiz").click();
  await page.route("**/api/roommates/personality-quiz", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { message: "Failed to save quiz" } })
      : route.continue(),
  );
  await answerQuiz(page, 0);
  await expect(toastOf(page, "Failed to save personality quiz results. Please try again.")).toBeVisible();
  const quiz = dialog(page, "Personality Quiz");
  await expect(quiz.getByRole("radio").first()).toBeChecked();
  await expect(quiz).not.toContainText("Failed to save quiz");
  await page.unroute("**/api/roommates/personality-quiz");
  await page.context().clearCookies();
  const told = await toldByToasts(page);
  await quiz.getByRole("button", { name: "Complete Quiz" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  expect(told()).toContain("Please log in to take the personality quiz.");
});

test("a profile that is saved after the session has ended is told in its words (ROOM-35)", async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 401/);
  await verifiedMember(page.request, baseURL!);
  await openPage(page, "/roommates");
  await actionCard(page, "Create Your Profile").click();
  const form = dialog(page, "Create Your Profile");
  await form.getByLabel("Age", { exact: true }).fill("24");
  await form.getByLabel("Budget a month").selectOption("800-1200");
  await form.getByLabel("Looking for").selectOption("both");
  await page.context().clearCookies();
  const told = await toldByToasts(page);
  await form.getByRole("button", { name: "Create Profile" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  expect(told()).toContain("Please log in to create your roommate profile.");
});

test("nobody who fits leads to the quiz and to the profile (ROOM-60, ROOM-62, ROOM-70)", async ({
  page,
  baseURL,
}) => {
  await verifiedMember(page.request, baseURL!);
  // Of an age that nobody else has, and for nobody but that age.
  await saveProfile(page.request, baseURL!, { age: 99, preferences: { ageRange: "98-98" } });
  await takeQuiz(page.request, baseURL!);
  await openPage(page, "/roommates");
  await actionCard(page, "Get Smart Matches").click();
  const matches = dialog(page, "Your Smart Matches");
  await expect(matches.getByRole("heading", { name: "No Matches Found" })).toBeVisible();
  await expect(matches.getByRole("button", { name: "Complete Profile" })).toBeVisible();
  await matches.getByRole("button", { name: "Take Quiz" }).click();
  await expect(dialog(page, "Personality Quiz").getByText("Question 1 of 9")).toBeVisible();
  await page.request.delete("/api/roommates/profile", { headers: { origin: baseURL! } });
});

test("two members who match look at a home together", async ({ page, baseURL, axe }) => {
  const origin = baseURL!;
  const other = await requests.newContext({ baseURL: origin });
  await verifiedMember(other, origin);
  await saveProfile(other, origin, { age: 79, preferences: { ageRange: "77-80" } });
  await takeQuiz(other, origin);
  await verifiedMember(page.request, origin);
  await saveProfile(page.request, origin, { age: 78, preferences: { ageRange: "79-79" } });
  await takeQuiz(page.request, origin);
  const poster = await requests.newContext({ baseURL: origin });
  await verifiedMember(poster, origin);
  const shared = await postListing(poster, origin, { title: unique("Two rooms by the river"), rent: 1900 });
  const dear = await postListing(poster, origin, { title: unique("A whole floor"), rent: 6000 });

  await openPage(page, `/housing?listing=${shared.id}`);
  await page.getByRole("button", { name: "Ask a match" }).click();
  const asked = dialog(page, "Ask a match");
  await expect(asked.getByRole("article", { name: "Julia, 79" })).toContainText("% match");
  await expect(asked).toContainText("1 of your matches could share $1,900 a month with you");
  await axe();
  await asked.getByRole("button", { name: "View Profile" }).click();
  await expect(dialog(page, "Julia")).toContainText("$800-1200 per month");
  await page.goBack();
  await page.goBack();
  await expect(asked).toHaveCount(0);

  await openPage(page, `/housing?listing=${dear.id}`);
  await page.getByRole("button", { name: "Ask a match" }).click();
  await expect(asked.getByRole("heading", { name: "No match for this home" })).toBeVisible();

  for (const { id } of [shared, dear]) await poster.delete(`/api/housing/${id}`, { headers: { origin } });
  for (const someone of [other, page.request]) {
    await someone.delete("/api/roommates/profile", { headers: { origin } });
  }
  await Promise.all([other.dispose(), poster.dispose()]);
});
