import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { boxOf, choose, closed, expect, holdToast, openPage, test, toastOf, unique } from "./fixtures.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

const actionCard = (page: Page, title: string) =>
  main(page)
    .getByRole("list")
    .first()
    .getByRole("button", { name: new RegExp(`^${title}`) });

/** Answers every visible question with the choice at this index. */
async function answerQuiz(page: Page, index: number) {
  const quiz = dialog(page, "Personality Quiz");
  for (let question = 1; question <= 9; question += 1) {
    await expect(quiz.getByText(`Question ${question} of 9`)).toBeVisible();
    await choose(quiz.getByRole("radio").nth(index));
    await quiz.getByRole("button", { name: question === 9 ? "Complete Quiz" : "Next" }).click();
  }
}

// One path through five dialogs and a reload; component tests cover each page separately.
test("a member makes her profile, takes the quiz over a reload, finds who fits, writes to her, and goes back step by step", async ({
  page,
  member,
  create,
  site,
  pageErrors,
}) => {
  // Matches are requested before she has a profile.
  pageErrors.allow(/status of 409/);
  const other = await create.person("approved", { firstName: "Naomi" });
  // An age that nobody else has.
  await create.roommate(other, { age: 87, preferences: { ageRange: "85-89" } });
  await create.quiz(other);
  const { user } = await member();
  await site.db.update(memberPlans).set({ plan: "premium" }).where(eq(memberPlans.userId, user.id));

  await openPage(page, "/roommates");
  await actionCard(page, "Get Smart Matches").click();
  await dialog(page, "Your Smart Matches").getByRole("button", { name: "Complete Profile" }).click();
  const form = dialog(page, "Create Your Profile");
  await form.getByLabel("Age", { exact: true }).fill("86");
  await form.getByLabel("Monthly budget").selectOption("800-1200");
  await form.getByLabel("Looking for").selectOption("both");
  await form.getByLabel("From", { exact: true }).fill("85");
  await form.getByLabel("To", { exact: true }).fill("89");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByRole("heading", { name: "How you live" })).toBeFocused();
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByRole("button", { name: "Add Photo" })).toBeVisible();
  await form.getByRole("button", { name: "Create Profile" }).click();
  await expect(toastOf(page, "Profile Created")).toBeVisible();
  await closed(form);

  await actionCard(page, "Take Personality Quiz").click();
  const quiz = dialog(page, "Personality Quiz");
  await choose(quiz.getByRole("radio").nth(2));
  await quiz.getByRole("button", { name: "Next" }).click();
  await expect(quiz.getByText("Question 2 of 9")).toBeVisible();
  await page.reload();
  await expect(quiz.getByText("Question 2 of 9")).toBeVisible();
  await quiz.getByRole("button", { name: "Previous" }).click();
  await expect(quiz.getByRole("radio").nth(2)).toBeChecked();
  await answerQuiz(page, 1);
  const done = toastOf(page, "Personality Quiz Completed!");
  await holdToast(done);
  await closed(quiz);

  await done.getByRole("button", { name: "Get Smart Matches" }).click();
  const matches = dialog(page, "Your Smart Matches");
  await expect(matches.getByText("Found 1 compatible roommate for you.")).toBeVisible();
  await matches
    .getByRole("article", { name: "Naomi, 87" })
    .getByRole("button", { name: "View Profile" })
    .click();
  const details = dialog(page, "Naomi");
  await details.getByRole("button", { name: "Send Message" }).click();
  const writing = dialog(page, "Message Naomi");
  await writing.getByLabel("Your message").fill("Would you look at a place in Beacon with me?");
  await writing.getByRole("button", { name: "Send Message" }).click();
  await expect(toastOf(page, "Message Sent")).toBeVisible();
  const waiting = dialog(page, "Waiting for Naomi");
  await waiting.getByRole("button", { name: "Close" }).last().click();
  await closed(waiting, { beneath: 2 });
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(matches).toBeVisible();
  await page.goBack();
  await expect(matches).toHaveCount(0);
  await expect(page).toHaveURL("/roommates");
  await expect(main(page).getByRole("heading", { name: "Your profile" })).toBeVisible();
});

// Covers scroll positions after Back, and a dialog over the list.
test("on a phone the filters are a dialog, and Back restores the scroll position of the results", async ({
  page,
  member,
  create,
}) => {
  const bio = unique("Early trains");
  for (let age = 28; age <= 32; age += 1) {
    const someone = await create.person("approved", { firstName: `Lea${age}` });
    await create.roommate(someone, { age, budget: "1600+", bio, occupation: "student" });
  }
  await member("approved");
  await page.setViewportSize({ width: 390, height: 700 });
  await openPage(page, "/roommates");
  const filters = dialog(page, "Filters");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await filters.getByLabel("Age range").selectOption("28-32");
  await filters.getByRole("checkbox", { name: "Student", exact: true }).check();
  await filters.getByRole("button", { name: "Search Roommates" }).click();
  await expect(page).toHaveURL(/\?ageRange=28-32&tags=Student$/);
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
  const last = main(page).getByRole("article", { name: "Lea28, 28" });
  const link = last.getByRole("link", { name: "View Profile" });
  // Hovering scrolls to the link and waits until nothing moves.
  await link.hover();
  const before = await boxOf(last);
  await link.click();
  await expect(dialog(page, "Lea28")).toContainText(bio);
  await expect(page).toHaveURL(/\/roommates\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(dialog(page, "Lea28")).toBeHidden();
  await expect.poll(async () => (await boxOf(last)).y).toBe(before.y);

  await page.goBack();
  await expect(page).toHaveURL("/roommates");
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeVisible();
});
