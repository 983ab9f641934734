import { closed, expect, openPage, signInByHand, hydrated, test, toastOf, unique } from "./demo.ts";
import {
  addPhotos,
  fillForm,
  openForm,
  ownListings,
  photo,
  photosOf,
  postListing,
  submit,
} from "./listing-form.ts";

test("a guest is asked to sign in, for what she wants to do", async ({ page }) => {
  await openPage(page, "/housing");
  await page.getByRole("button", { name: "Post Listing" }).click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt).toContainText("Please log in or create an account to post a housing listing.");
  await expect(prompt.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
  await expect(prompt.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  await prompt.getByRole("link", { name: "Continue with Email" }).click();
  await hydrated(page);
  await signInByHand(page, "member");
  await expect(page).toHaveURL("/housing");
  // What she set out to do is open, and closing it is for good.
  const form = page.getByRole("dialog", { name: "Post New Housing Listing" });
  await expect(form.getByLabel("Title")).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await closed(form);
  await page.reload();
  await hydrated(page);
  await expect(form).toBeHidden();
});

for (const [account, label] of [
  ["new", "Become a Member"],
  ["rejected", "Ask Again"],
] as const) {
  test(`a member who is not verified (${account}) is led to the membership page`, async ({ page, login }) => {
    await login(account);
    await openPage(page, "/housing");
    await page.getByRole("button", { name: "Post Listing" }).click();
    const dialog = page.getByRole("dialog", { name: "Post New Housing Listing" });
    await expect(dialog.getByLabel("Title")).toBeHidden();
    await dialog.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL("/membership");
  });
}

test("a member whose review is in progress is told until when, and not to choose a plan", async ({
  page,
  login,
  axe,
}) => {
  await login("pending");
  await openPage(page, "/housing");
  await page.getByRole("button", { name: "Post Listing" }).click();
  const dialog = page.getByRole("dialog", { name: "Post New Housing Listing" });
  await expect(dialog.getByRole("heading", { name: "Review in progress" })).toBeVisible();
  await expect(dialog).toContainText(/answers it by \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
  await expect(dialog).not.toContainText(/plan|member/i);
  await axe();
  await dialog.getByRole("button", { name: "Got It" }).click();
  await expect(dialog).toBeHidden();
});

test("a verified member posts a home with two photos and finds it first", async ({
  page,
  login,
  baseURL,
}) => {
  await login("starter");
  const title = unique("Room over the bakery");
  const town = unique("Testville");
  await postListing(page.request, baseURL!, { title: `${title} (older)`, location: town });

  const dialog = await openForm(page);
  await fillForm(dialog, title, town);
  await expect(dialog.getByLabel("Bedrooms")).toHaveValue("1");
  await dialog.getByLabel("Bathrooms").fill("1.5");
  await dialog.getByLabel("Available from").fill("2036-02-01");
  await dialog.getByRole("button", { name: "Quiet" }).click();
  await dialog.getByLabel("Description").fill("Two windows.\nSmells of bread.");
  await addPhotos(dialog, await photo("window.jpg"), await photo("door.jpg", "#2e6f5e"));
  await expect(toastOf(page, "2 file(s) uploaded successfully")).toBeVisible();
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(2);
  await addPhotos(dialog, await photo("garden.jpg", "#334455"));
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
  await photosOf(dialog).getByRole("button", { name: "Remove door.jpg" }).click();
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(2);
  await submit(dialog);
  await expect(toastOf(page, "Your housing listing has been posted successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("combobox", { name: "Location" }).fill(town);
  await page.getByRole("button", { name: "Search Housing" }).click();
  await expect(page.getByRole("heading", { name: "2 Housing Options Found" })).toBeVisible();
  const first = page.getByRole("article").first();
  await expect(first).toContainText(title);
  await expect(first).toContainText("$2,750 / month");
  await expect(first).toContainText("1.5 baths");
  await expect(first.getByRole("img")).toHaveJSProperty("complete", true);

  const [posted] = await ownListings(page.request, title);
  expect(posted!.images).toHaveLength(2);
  await first.getByRole("link").click();
  const details = page.getByRole("dialog", { name: title });
  await expect(details).toContainText("Verified Listing");
  await expect(details).toContainText("Available from February 1, 2036");
  await expect(details).toContainText("Smells of bread.");
});

test("an owner edits her listing, photos included", async ({ page, login, baseURL }) => {
  await login("starter");
  const title = unique("Attic to edit");
  const { id } = await postListing(page.request, baseURL!, { title });
  await openPage(page, `/housing?listing=${id}`);
  const details = page.getByRole("dialog", { name: title });
  await details.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Housing Listing" });
  await expect(form.getByLabel("Rent")).toHaveValue("2750");
  await form.getByLabel("Title").fill(`${title} again`);
  await addPhotos(form, await photo("attic.jpg"));
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
  await submit(form);
  await expect(toastOf(page, "Your housing listing has been updated.")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole("dialog", { name: `${title} again` })).toBeVisible();
  const [edited] = await ownListings(page.request, `${title} again`);
  expect(edited!.images).toHaveLength(1);

  await page.getByRole("button", { name: "Edit" }).click();
  await form.getByRole("button", { name: /^Remove/ }).click();
  await submit(form);
  await expect(form).toBeHidden();
  await expect(page.getByRole("dialog").getByText("No image available")).toBeVisible();
});

test("a home marked as taken is hidden from everybody else", async ({ page, login, request, baseURL }) => {
  await login("starter");
  const title = unique("Soon taken");
  const { id } = await postListing(page.request, baseURL!, { title });
  expect((await request.get(`/api/housing/${id}`)).status()).toBe(200);
  await openPage(page, `/housing?listing=${id}`);
  const details = page.getByRole("dialog", { name: title });
  await details.getByRole("button", { name: "Mark as Taken" }).click();
  await expect(toastOf(page, "Marked as taken")).toBeVisible();
  await expect(details.getByText("Taken", { exact: true })).toBeVisible();
  expect((await request.get(`/api/housing/${id}`)).status()).toBe(404);

  await details.getByText("Close", { exact: true }).click();
  await page.getByRole("link", { name: "Your Listings" }).click();
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText("Taken");
  await page.getByRole("article").filter({ hasText: title }).getByRole("link").click();
  await details.getByRole("button", { name: "Mark as Available" }).click();
  await expect(toastOf(page, "Available again")).toBeVisible();
  expect((await request.get(`/api/housing/${id}`)).status()).toBe(200);
});

test("deleting asks once more, and only then deletes", async ({ page, login, request, baseURL }) => {
  await login("starter");
  const title = unique("To be deleted");
  const { id } = await postListing(page.request, baseURL!, { title });
  await openPage(page, `/housing?listing=${id}`);
  const details = page.getByRole("dialog", { name: title });
  await details.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete this listing?" });
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(confirm).toBeHidden();
  expect((await request.get(`/api/housing/${id}`)).status()).toBe(200);
  await details.getByRole("button", { name: "Delete" }).click();
  await confirm.getByRole("button", { name: "Delete Listing" }).click();
  await expect(toastOf(page, "Listing deleted")).toBeVisible();
  await expect(page).toHaveURL("/housing");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await request.get(`/api/housing/${id}`)).status()).toBe(404);
});

test("somebody else's listing has no owner's buttons", async ({ page, login, request }) => {
  const listings = (await (await request.get("/api/housing?limit=100")).json()) as { id: string }[];
  await login("new");
  await openPage(page, `/housing?listing=${listings.at(-1)!.id}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Contact Owner" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeHidden();
});
