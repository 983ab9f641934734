import { request as requests, type Page } from "@playwright/test";
import { closed, expect, openPage, test, toastOf } from "./demo.ts";
import { inEveryLook } from "./looks.ts";
import { overflow } from "./overflow.ts";
import { actionCard, answerQuiz, saveProfile, takeQuiz, verifiedMember } from "./roommate-profiles.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test("a member makes her profile, takes the quiz, finds who fits and why, and pauses (ROOM-21 to ROOM-83)", async ({
  page,
  baseURL,
  faults,
}) => {
  // Matches are asked for before there is a profile.
  faults.allow(/status of 409/);
  // Somebody who fits, of an age and with a hobby that nobody else has.
  const other = await requests.newContext({ baseURL: baseURL! });
  await verifiedMember(other, baseURL!);
  await saveProfile(other, baseURL!, {
    age: 87,
    location: "Beacon, NY",
    moveInDate: "2027-05-01",
    lifestyle: { cleanliness: "high", smoking: false, petFriendly: true, sleepSchedule: "early" },
    preferences: { ageRange: "85-89", smoking: false },
  });
  await takeQuiz(other, baseURL!);
  await verifiedMember(page.request, baseURL!, "premium");

  await openPage(page, "/roommates");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meet Your Perfect Roomie");
  await actionCard(page, "Get Smart Matches").click();
  await expect(dialog(page, "Your Smart Matches")).toContainText(
    "Failed to get matches. Please make sure you have a profile and took the personality quiz.",
  );
  await dialog(page, "Your Smart Matches").getByRole("button", { name: "Complete Profile" }).click();

  const form = dialog(page, "Create Your Profile");
  await form.getByRole("button", { name: "Create Profile" }).click();
  await expect(toastOf(page, "Missing Information")).toContainText("Please fill in all required fields.");
  await form.getByLabel("Age", { exact: true }).fill("86");
  await form.getByLabel("Budget a month").selectOption("800-1200");
  await form.getByLabel("Looking for").selectOption("both");
  const choose = (group: string, name: string) =>
    form.getByRole("group", { name: group, exact: true }).getByRole("button", { name, exact: true }).click();
  await choose("Cleanliness", "High");
  await choose("Do you smoke?", "No");
  await form.getByLabel("Ages", { exact: true }).fill("85-89");
  await form.getByRole("button", { name: "Create Profile" }).click();
  await expect(toastOf(page, "Profile Created")).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Your profile" })).toBeVisible();

  await actionCard(page, "Take Personality Quiz").click();
  const quiz = dialog(page, "Personality Quiz");
  await expect(quiz.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expect(quiz.getByRole("button", { name: "Next" })).toBeDisabled();
  await quiz.getByRole("radio").nth(2).check();
  await quiz.getByRole("button", { name: "Next" }).click();
  await page.reload();
  await actionCard(page, "Take Personality Quiz").click();
  await expect(quiz.getByText("Question 2 of 9")).toBeVisible();
  await quiz.getByRole("button", { name: "Previous" }).click();
  await expect(quiz.getByRole("radio").nth(2)).toBeChecked();
  await answerQuiz(page, 1);
  await expect(toastOf(page, "Personality Quiz Completed!")).toBeVisible();
  await expect(quiz).toHaveCount(0);

  await toastOf(page, "Personality Quiz Completed!")
    .getByRole("button", { name: "Get Smart Matches" })
    .click();
  const matches = dialog(page, "Your Smart Matches");
  await expect(matches.getByText("Found 1 compatible roommate for you.")).toBeVisible();
  const match = matches.getByRole("article", { name: "Julia, 87" });
  await expect(match).toContainText("% match");
  await expect(match.getByRole("listitem").first()).toBeVisible();
  await match.getByRole("button", { name: "View Profile" }).click();
  const details = dialog(page, "Julia");
  await expect(details).toContainText("$800-1200 per month");
  await expect(details).toContainText("May 1, 2027");
  await details.getByRole("button", { name: "Send Message" }).click();
  const writing = dialog(page, "Send Message");
  await writing.getByLabel("Your message").fill("Would you look at a place in Beacon with me?");
  await writing.getByRole("button", { name: "Send Request" }).click();
  await expect(toastOf(page, "Message Sent")).toBeVisible();
  await dialog(page, /^Waiting for/)
    .getByRole("button", { name: "Close" })
    .last()
    .click();
  await closed(dialog(page, /^Waiting for/), { beneath: 2 });
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(matches).toBeVisible();
  await page.goBack();
  await expect(matches).toHaveCount(0);
  await expect(page).toHaveURL("/roommates");

  await main(page).getByRole("button", { name: "I Have Found Someone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause My Profile" }).click();
  await expect(toastOf(page, "Profile paused")).toBeVisible();
  await main(page).getByRole("button", { name: "Show My Profile" }).click();
  await expect(toastOf(page, "Welcome back")).toBeVisible();

  for (const someone of [other, page.request]) {
    const gone = await someone.delete("/api/roommates/profile", { headers: { origin: baseURL! } });
    expect(gone.status()).toBe(204);
  }
  await other.dispose();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest searches, pages, and is led to the sign-in screen (ROOM-13, ROOM-18, ROOM-31)", async ({
    page,
    baseURL,
  }) => {
    const other = await requests.newContext({ baseURL: baseURL! });
    await verifiedMember(other, baseURL!);
    await saveProfile(other, baseURL!, {
      age: 31,
      bio: "Nobody but members reads this.",
      budget: "500-800",
      lifestyle: { cleanliness: "high", socialLevel: "quiet", smoking: false, petFriendly: true },
      occupation: "student",
    });
    await page.goto("/roommates");
    await page.getByLabel("Budget").last().selectOption("500-800");
    await page.getByLabel("Age range").selectOption("28-32");
    for (const tag of ["Clean", "Quiet", "Pet-friendly", "Non-smoker", "Student"]) {
      await page.getByText(tag, { exact: true }).and(page.locator("label")).click();
    }
    await page.getByRole("button", { name: "Search Roommates" }).click();
    await expect(page).toHaveURL(/budget=500-800&ageRange=28-32&tags=Clean/);
    await expect(page.getByLabel("Age range")).toHaveValue("28-32");
    const card = main(page).getByRole("article", { name: "Julia, 31" }).first();
    await expect(card).toContainText("$500-800");
    expect(await page.content()).not.toContain("Nobody but members reads this.");
    await card.getByRole("button", { name: "View Profile" }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await page.goto("/roommates");
    await actionCard(page, "Take Personality Quiz").click();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Froommates%3Fquiz%3D1/);
    await page.goto("/roommates/how-matches-work");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How matches work");
    await other.delete("/api/roommates/profile", { headers: { origin: baseURL! } });
    await other.dispose();
  });
});

test("at 360 px, and with text twice as large, nothing widens the page or its dialogs", async ({
  page,
  login,
}) => {
  await login("member");
  for (const [width, size] of [
    [360, "100%"],
    [320, "200%"],
    [390, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/roommates", "/roommates/how-matches-work"]) {
      await openPage(page, path);
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      expect(await overflow(page), `${path} at ${width}`).toBe(0);
    }
    await openPage(page, "/roommates?create=1");
    await expect(dialog(page, "Your Profile").getByLabel("Location")).toBeVisible();
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    expect(await overflow(page), `the form of a profile at ${width}`).toBe(0);
    await openPage(page, "/roommates?quiz=1");
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    await expect(dialog(page, "Personality Quiz").getByRole("radio").first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await openPage(page, "/roommates?matches=1");
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    await dialog(page, "Your Smart Matches").getByRole("button", { name: "View Profile" }).first().click();
    await expect(page.getByRole("dialog").last().getByText("Budget", { exact: true })).toBeVisible();
    expect(await overflow(page), `matches and a profile at ${width}`).toBe(0);
  }
});

inEveryLook(() => {
  test("roommates are open to everybody", async ({ page, login, axe }) => {
    await openPage(page, "/roommates");
    await axe();
    await openPage(page, "/roommates/how-matches-work");
    await axe();
    await login("starter");
    await openPage(page, "/roommates");
    await actionCard(page, "Create Your Profile").click();
    await expect(dialog(page, "Create Your Profile").getByLabel("Age", { exact: true })).toBeVisible();
    await axe();
    await page.getByRole("button", { name: "Cancel" }).click();
    await actionCard(page, "Take Personality Quiz").click();
    await dialog(page, "Personality Quiz").getByRole("radio").first().check();
    await axe();
  });
});
