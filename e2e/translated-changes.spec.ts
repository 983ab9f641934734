import type { Page } from "@playwright/test";
import { expect, openPage, ownPassword, test, toastOf, unique } from "./fixtures.ts";
import { startTranslating, translate } from "./translation.ts";

async function openTranslated(page: Page, path: string) {
  await openPage(page, path);
  await translate(page);
}

test("on a translated page a refused password is reported, and the button is usable again", async ({
  page,
  create,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const { user } = await create.person("approved");
  await openTranslated(page, "/auth");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("textbox", { name: "Password" }).fill(ownPassword);
  const button = page.getByRole("tabpanel").getByRole("button", { name: "Sign In" });
  await button.click();
  await expect(toastOf(page, "Invalid email or password")).toBeVisible();
  await expect(button).toBeEnabled();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("tabpanel").getByRole("alert").first()).toBeVisible();
});

test("on a translated page counts, states and lists show what has changed", async ({
  page,
  member,
  create,
}) => {
  const other = await create.person("approved", { firstName: "Naomi" });
  const title = unique("Quiet car");
  const { id: post } = await create.post(other, { title });
  const { id: event } = await create.event(other, { capacity: 8 });
  const lea = await member("approved");
  const conversation = await create.conversation(other, lea);

  await openTranslated(page, `/community/${post}`);
  const like = page.getByRole("main").getByRole("button", { name: /like/i });
  await expect(like).toHaveText("0");
  await like.click();
  await expect(like).toHaveText("1");

  await openTranslated(page, `/events/${event}`);
  await page.getByRole("button", { name: "RSVP" }).click();
  await expect(page.getByRole("heading", { name: "You’re going" })).toBeVisible();
  await page.getByRole("button", { name: "Give Up My Spot" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give Up My Spot" }).click();
  await expect(toastOf(page, "Spot given up")).toBeVisible();
  await expect(page.getByRole("button", { name: "RSVP" })).toBeVisible();

  await openTranslated(page, `/messages/${conversation}`);
  const text = unique("Is the room free?");
  await page.getByLabel("Write to Naomi").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  // The list of conversations shows it as well.
  await expect(page.getByRole("list", { name: "Messages" }).getByText(text).first()).toBeVisible();
});

test("on a translated page the filters say how many are chosen, and the list how many it has", async ({
  page,
  create,
}) => {
  const owner = await create.person("approved");
  const location = unique("Translateville").replaceAll(" ", "");
  await create.listing(owner, { location, amenities: ["Yard"] });
  await create.listing(owner, { location, amenities: ["Parking"] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openTranslated(page, `/housing?location=${location}`);
  await expect(page.getByRole("heading", { name: "2 Housing Options Found" })).toBeVisible();
  await page.getByRole("button", { name: "Filters (1)" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("button", { name: "Yard" }).click();
  await filters.getByRole("button", { name: "Search Housing" }).click();
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^1 Housing Option/ })).toBeVisible();
  await page.getByLabel("Remove filter Yard").click();
  await expect(page.getByRole("heading", { name: /^2 Housing Options/ })).toBeVisible();
});

test("a page that is translated before its code has loaded is still hydrated", async ({
  page,
  pageErrors,
}) => {
  // React reports that the texts differ, and renders them again.
  pageErrors.allow(/React error #418/);
  const differed = page.waitForEvent("pageerror", ({ message }) => message.includes("React error #418"));
  // After parsing, before its modules have run.
  await page.addInitScript(
    `document.addEventListener("readystatechange", () => {
      (${startTranslating.toString()})();
      for (const font of document.querySelectorAll("font > font")) font.textContent = "¡" + font.textContent + "!";
    }, { once: true });`,
  );
  await openPage(page, "/auth");
  await differed;
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();
});
