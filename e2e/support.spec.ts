import type { Page } from "@playwright/test";
import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";

for (const width of [390, 1280]) {
  test(`a member asks the team, is answered, and asks again, at ${width}`, async ({
    page,
    create,
    member,
    pageOf,
    axe,
  }) => {
    const words = unique("Where is the bell");
    await page.setViewportSize({ width, height: 900 });
    const her = await member("approved");
    const moderator = await create.person("moderator", { firstName: "Ruth", lastName: "Tal" });
    await openPage(page, "/contact");
    await page.getByRole("button", { name: "Something is wrong" }).click();
    await page.getByRole("textbox", { name: "Message" }).fill(words);
    await axe();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeFocused();
    await expect(page.getByText(/We’ll answer by \w+.*, \d+ [AP]M\./)).toBeVisible();
    await page.getByRole("link", { name: "See Your Request" }).click();
    await expect(page.getByRole("heading", { name: "Commuter Circle team" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    await axe();

    const desk = await pageOf(moderator);
    await desk.setViewportSize({ width, height: 900 });
    await openRequest(desk, words);
    await axe(desk);
    await expect(desk.getByText(her.user.email)).toBeHidden();
    await desk.getByLabel("Your answer").fill("Behind the shop.");
    await desk.getByRole("button", { name: "Send Answer" }).click();
    await expect(toastOf(desk, "Answer sent")).toBeVisible();

    // Her open page shows it at once, so she needs no email.
    await expect(page.getByRole("listitem").filter({ hasText: "Behind the shop." })).toBeVisible();
    await expect(page.getByText("We’ve answered. Write again if there’s more.")).toBeVisible();
    await desk.getByRole("button", { name: "Done", exact: true }).click();
    await expect(page.getByText("This is done. If you write again, it’s open again.")).toBeVisible();
    await openPage(page, "/messages");
    await page.getByRole("link", { name: "Commuter Circle team" }).click();
    await page.getByLabel("Write to the team").fill("And at night?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText(/^We’ll answer by/)).toBeVisible();
    await expect(desk.getByRole("listitem").filter({ hasText: "And at night?" })).toBeVisible();
  });
}

/** Opens the request with these words from the list of the desk. */
async function openRequest(desk: Page, words: string) {
  await openPage(desk, "/admin?tab=requests");
  const row = desk.getByRole("article").filter({ hasText: words });
  await expect(row).toContainText("CC Starter");
  await row.getByRole("link").click();
  await expect(desk.getByRole("link", { name: "All Requests" })).toBeVisible();
}

test("the second of two who answer at once is told, and keeps what she typed", async ({
  page,
  create,
  member,
  pageOf,
  callsOf,
  pageErrors,
}) => {
  const words = unique("Who has the key");
  const her = await create.person("approved");
  const sent = { name: "Tess", email: her.user.email, message: words };
  const contacted = await (await callsOf(her)).post("/api/contact", { data: sent });
  expect(contacted.ok()).toBe(true);
  await member("moderator");
  const other = await pageOf(await create.person("admin", { firstName: "Miriam", lastName: "Stone" }));
  // Without live news she would not see it: her page is opened before the other answers, and offline to it.
  await page.route("**/api/live**", (route) => route.abort());
  pageErrors.allow(/ERR_FAILED|status of 409|live/);
  await openRequest(page, words);
  await openRequest(other, words);
  await page.getByLabel("Your answer").fill("I have it.");
  await other.getByLabel("Your answer").fill("Ask at the desk.");
  await other.getByRole("button", { name: "Send Answer" }).click();
  await expect(toastOf(other, "Answer sent")).toBeVisible();
  await page.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByText(/^Somebody of the team has answered meanwhile\./).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Ask at the desk." })).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue("I have it.");
  await page.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "I have it." })).toBeVisible();
});
