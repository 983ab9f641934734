import type { Page } from "@playwright/test";
import { choose, closed, expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { fillForm, openForm, submit } from "./listing-form.ts";

test.use({ axeColors: ["light", "dark"] });

const sizes = [
  [390, 844],
  [1280, 900],
] as const;

const note = (page: Page) => page.getByRole("note");

async function write(page: Page, text: string) {
  await page.getByRole("textbox", { name: /^Write to/ }).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText(text);
}

for (const [width, height] of sizes) {
  test(`at ${width} px, a message that begins as scams do asks its reader for care, once, and not its writer`, async ({
    page,
    member,
    create,
    pageOf,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    const dana = await create.person("approved", { firstName: "Dana" });
    const julia = await member("approved", { firstName: "Julia" });
    const id = await create.conversation(julia, dana);
    await openPage(page, `/messages/${id}`);
    const writer = await pageOf(dana);
    await openPage(writer, `/messages/${id}`);

    await write(writer, "You are welcome to see it on Saturday.");
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("on Saturday.");
    await expect(note(page)).toHaveCount(0);
    await write(writer, "I can mail you the key after a $300 deposit by gift card. Text me on WhatsApp.");
    await expect(note(page)).toContainText("Money sent by gift card");
    await write(writer, "Or pay the deposit with Zelle today.");
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("with Zelle today.");
    await expect(note(page)).toHaveCount(1);
    await expect(note(page)).toContainText("Only you see this. Dana isn’t told.");
    await axe();
    await writer.reload();
    await expect(writer.getByRole("list", { name: "Messages" })).toContainText("with Zelle today.");
    await expect(note(writer)).toHaveCount(0);

    await note(page).getByRole("button", { name: "Report" }).click();
    const form = page.getByRole("dialog", { name: "Report a message" });
    await expect(form).toContainText("by gift card");
    await choose(form.getByRole("radio", { name: "Discriminates" }));
    await choose(form.getByRole("radio", { name: "Scam, or money asked for before viewing" }));
    await form.getByRole("button", { name: "Send Report" }).click();
    await expect(toastOf(page, "Report sent")).toBeVisible();
    await note(page).getByRole("link", { name: "How to Stay Safe" }).click();
    await expect(page.getByRole("heading", { name: "See it before you pay anything" })).toBeVisible();
  });

  test(`at ${width} px, words about who is wanted get a hint, and words that refuse vouchers are refused`, async ({
    page,
    member,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    await member("approved");
    const form = await openForm(page);
    const title = unique("Quiet room, students only");
    await fillForm(form, title);
    await form.getByLabel("Description").fill("Second floor, morning sun. No vouchers please.");
    const hint = form.getByRole("status").filter({ hasText: "“students only” says who you want" });
    await expect(hint).toContainText("Try “Quiet on weeknights, desk in every room.”");
    await hint.getByText("Why we mention it").click();
    await expect(hint).toContainText("Fair housing laws");
    await submit(form);
    const description = form.getByLabel("Description");
    await expect(form.getByRole("alert")).toContainText("Please take out “No vouchers”.");
    await expect(description).toHaveAttribute("aria-invalid", "true");
    await axe();
    await description.fill("Second floor, morning sun.");
    await submit(form);
    // The hint keeps nothing from being posted.
    await expect(toastOf(page, "Your housing listing has been posted successfully!")).toBeVisible();
  });

  test(`at ${width} px, a press on Verified says what was checked, by keyboard too`, async ({
    page,
    member,
    create,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    const grace = await create.person("approved", { firstName: "Grace", lastName: "Adams" });
    const title = unique("Room with a green check");
    const { id } = await create.listing(grace, { title });
    await member("approved");
    await openPage(page, "/housing");
    const card = page.getByRole("article").filter({ hasText: title });
    const badge = card.getByRole("button", { name: "Verified: what it means" });
    await badge.focus();
    await page.keyboard.press("Enter");
    const explained = page.getByRole("dialog", { name: "What “Verified” means" });
    await expect(explained).toContainText("Grace A. posted this home. We checked her, not the home.");
    await expect(explained).toContainText("The home was not checked");
    await axe();
    await page.keyboard.press("Escape");
    await expect(explained).toBeHidden();
    await expect(badge).toBeFocused();
    // The card is a link, which the badge does not follow.
    await badge.click();
    await explained.getByRole("button", { name: "Got It" }).click();
    await closed(explained);

    await openPage(page, `/housing/${id}`);
    await page.getByRole("button", { name: "Verified Listing: what it means" }).click();
    await explained.getByRole("link", { name: "How to Stay Safe" }).click();
    await expect(page.getByRole("heading", { name: "See it before you pay anything" })).toBeVisible();
  });
}
