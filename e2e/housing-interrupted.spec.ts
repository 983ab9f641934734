import type { Page } from "@playwright/test";
import { expect, hydrated, openPage, signInByHand, test, toastOf, toldByToasts, unique } from "./demo.ts";
import {
  addPhotos,
  deleteListing,
  fillForm,
  openForm,
  ownListings,
  photo,
  photosOf,
  postListing,
  submit,
} from "./listing-form.ts";

/** Ends the visitor's session on the server, as signing out in another window does; her page does not know. */
async function endSession(page: Page) {
  const cookies = await page.context().cookies();
  await page.request.get("/api/logout");
  await page.context().addCookies(cookies);
}

/** Does what finds the session ended, and waits for the notice; it stays for half a second, which may be over too soon. */
async function findLoggedOut(page: Page, act: () => Promise<void>) {
  const told = await toldByToasts(page);
  await act();
  await expect.poll(told).toContain("You are logged out. Logging in again...");
  await expect(page).toHaveURL(/\/auth/);
  await hydrated(page);
}

/** Whatever sends a file's content: to our own server or straight to an object store. */
const isFileContent = (method: string, url: string) =>
  method === "PUT" && /\/content\?|X-Amz-Signature/.test(url);

test("an upload that breaks off says so, keeps the form, and can be tried again", async ({
  page,
  login,
  faults,
}) => {
  test.slow();
  faults.allow(/ERR_/);
  await login("member");
  const title = unique("Broken off");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  let broken = 0;
  await page.route("**/*", (route) => {
    if (!isFileContent(route.request().method(), route.request().url())) return route.continue();
    broken += 1;
    return route.abort("connectionreset");
  });
  await addPhotos(dialog, await photo("train.jpg"));
  const failed = photosOf(dialog).getByRole("listitem").filter({ hasText: "train.jpg" });
  await expect(failed.getByRole("alert")).toBeVisible({ timeout: 20_000 });
  await expect(failed.getByRole("alert")).not.toContainText(/[{}]/);
  expect(broken).toBeGreaterThan(1);
  await expect(dialog.getByLabel("Title")).toHaveValue(title);

  await page.unrouteAll();
  await failed.getByRole("button", { name: "Try Again" }).click();
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
  await submit(dialog);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
  const [posted] = await ownListings(page.request, title);
  expect(posted!.images).toHaveLength(1);
});

test("without a connection nothing is lost, and nothing half stored", async ({ page, login, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await login("member");
  const title = unique("In the tunnel");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  await addPhotos(dialog, await photo("before.jpg"));
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
  await page.context().setOffline(true);
  await addPhotos(dialog, await photo("tunnel.jpg"));
  await expect(toastOf(page, "Failed to prepare upload. Please try again.")).toBeVisible();
  await photosOf(dialog).getByRole("button", { name: "Remove tunnel.jpg" }).click();
  await submit(dialog);
  await expect(toastOf(page, "Failed to create housing listing. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue(title);
  await page.context().setOffline(false);
  expect(await ownListings(page.request, title)).toEqual([]);
  await submit(dialog);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
  expect(await ownListings(page.request, title)).toHaveLength(1);
});

test("a session that ended meanwhile costs nothing that was typed", async ({ page, login, faults }) => {
  faults.allow(/status of 401/);
  await login("member");
  const title = unique("Typed for an hour");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  await dialog.getByLabel("Bathrooms").fill("2.5");
  await dialog.getByLabel("Available from").fill("2036-03-01");
  await dialog.getByRole("button", { name: "Yard" }).click();
  await dialog.getByLabel("Description").fill("Every word of it.");
  await addPhotos(dialog, await photo("kept.jpg"));
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
  await endSession(page);
  await findLoggedOut(page, () => submit(dialog));
  await signInByHand(page, "member");
  await expect(page).toHaveURL("/housing");
  await expect(dialog.getByLabel("Title")).toHaveValue(title);
  await expect(dialog.getByLabel("Location")).toHaveValue("Testville, Elsewhere");
  await expect(dialog.getByLabel("Rent")).toHaveValue("2750");
  await expect(dialog.getByLabel("Bathrooms")).toHaveValue("2.5");
  await expect(dialog.getByLabel("Available from")).toHaveValue("2036-03-01");
  await expect(dialog.getByRole("button", { name: "Yard" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByLabel("Description")).toHaveValue("Every word of it.");
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(1);
  await submit(dialog);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
  expect((await ownListings(page.request, title))[0]!.images).toHaveLength(1);
});

test("an interrupted edit is open again after signing in", async ({ page, login, baseURL, faults }) => {
  faults.allow(/status of 401/);
  await login("member");
  const title = unique("Edited for an hour");
  const { id } = await postListing(page.request, baseURL!, { title });
  await openPage(page, `/housing?listing=${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Housing Listing" });
  await form.getByLabel("Description").fill("Now with a balcony.");
  await endSession(page);
  await findLoggedOut(page, () => submit(form));
  await signInByHand(page, "member");
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await expect(form.getByLabel("Description")).toHaveValue("Now with a balcony.");
  await submit(form);
  await expect(toastOf(page, "Your housing listing has been updated.")).toBeVisible();
  await deleteListing(page.request, baseURL!, id);
});

test("what she changes of a home in two places at once stands, both", async ({
  page,
  login,
  baseURL,
  context,
}) => {
  await login("member");
  const title = unique("Changed at home and on the train");
  const { id } = await postListing(page.request, baseURL!, { title });
  const phone = await context.newPage();
  for (const place of [page, phone]) {
    await openPage(place, `/housing?listing=${id}`);
    await place.getByRole("button", { name: "Edit" }).click();
  }
  const formIn = (place: Page) => place.getByRole("dialog", { name: "Edit Housing Listing" });
  await formIn(phone).getByLabel("Rent").fill("1234");
  await submit(formIn(phone));
  await expect(toastOf(phone, "Your housing listing has been updated.")).toBeVisible();
  await formIn(page).getByLabel("Description").fill("Now with a balcony.");
  await submit(formIn(page));
  await expect(toastOf(page, "Your housing listing has been updated.")).toBeVisible();
  const details = page.getByRole("dialog", { name: title });
  await expect(details).toContainText("Now with a balcony.");
  await expect(details).toContainText("$1,234");
  await deleteListing(page.request, baseURL!, id);
});

test("a session that ended before a photo is added costs nothing either", async ({ page, login, faults }) => {
  faults.allow(/status of 401/);
  await login("member");
  const title = unique("Photo comes last");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  await endSession(page);
  const late = await photo("late.jpg");
  await findLoggedOut(page, () => addPhotos(dialog, late));
  await signInByHand(page, "member");
  await expect(dialog.getByLabel("Title")).toHaveValue(title);
  await expect(photosOf(dialog).getByRole("img")).toHaveCount(0);
});

test("a server that fails is told in words, and the form stays", async ({ page, login, faults }) => {
  faults.allow(/status of 50\d/, /answer 50\d/);
  await login("member");
  const title = unique("Server down");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  const answers = [
    { status: 500, json: { message: "Something went wrong on our side. Please try again." } },
    { status: 502, contentType: "text/html", body: "<html><body>Bad Gateway</body></html>" },
    { status: 503, contentType: "application/json", body: '{"error":{"code":503}}' },
  ];
  for (const answer of answers) {
    await page.route("**/api/housing", (route) => route.fulfill(answer));
    await submit(dialog);
    await expect(toastOf(page, "Failed to create housing listing. Please try again.")).toBeVisible();
    await expect(toastOf(page, "Error")).not.toContainText(/[{}<>]/);
    await expect(dialog.getByLabel("Title")).toHaveValue(title);
    // Said in the dialog as well, which outlasts the toast, and the keyboard is where it was.
    await expect(dialog.getByRole("alert")).toHaveText("Failed to create housing listing. Please try again.");
    await expect(dialog.getByRole("alert")).toBeInViewport();
    await expect(dialog.getByRole("button", { name: "Post Listing" })).toBeFocused();
    await page.unrouteAll();
  }
  expect(await ownListings(page.request, title)).toEqual([]);
  await submit(dialog);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
});

test("an upload that the server cannot prepare says so", async ({ page, login, faults }) => {
  faults.allow(/status of 500/, /answer 500/);
  await login("member");
  const dialog = await openForm(page);
  await page.route("**/api/objects/upload", (route) => route.fulfill({ status: 500, body: "" }));
  await addPhotos(dialog, await photo("hall.jpg"));
  await expect(toastOf(page, "Upload Error")).toContainText("Failed to prepare upload. Please try again.");
  await page.unrouteAll();
  await photosOf(dialog).getByRole("button", { name: "Try Again" }).click();
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
});
