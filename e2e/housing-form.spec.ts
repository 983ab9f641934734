import { expect, test, toastOf, unique } from "./demo.ts";
import { addPhotos, fillForm, openForm, ownListings, photo, photosOf, submit } from "./listing-form.ts";

test("the owner chooses which photo is the cover", async ({ page, login, baseURL }) => {
  await login("member");
  const title = unique("Better from the garden");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  await addPhotos(dialog, await photo("street.jpg"), await photo("garden.jpg", "#507a5a"));
  const thumbs = photosOf(dialog).locator("li img");
  await expect(thumbs).toHaveCount(2);
  const addresses = await thumbs.evaluateAll((images) =>
    images.map((image) => new URL((image as HTMLImageElement).src).pathname.split("/").slice(0, 3).join("/")),
  );
  await expect(photosOf(dialog).locator("li").first()).toContainText("Cover");
  await photosOf(dialog)
    .getByRole("button", { name: /^Make cover/ })
    .click();
  await expect(photosOf(dialog).locator("li").first().locator("img")).toHaveAttribute(
    "src",
    new RegExp(addresses[1]!),
  );
  await submit(dialog);
  await expect(toastOf(page, "Your housing listing has been posted successfully!")).toBeVisible();
  const [posted] = (await ownListings(page.request, title)) as { id: string; images: string[] }[];
  expect(posted!.images).toEqual([addresses[1], addresses[0]]);
  await page.request.delete(`/api/housing/${posted!.id}`, { headers: { origin: baseURL! } });
});

test("what is missing is said once, with the way to each field (HOUS-37)", async ({ page, login, axe }) => {
  await login("member");
  const dialog = await openForm(page);
  await submit(dialog);
  const alert = dialog.getByRole("alert");
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText("Please fill in title, location, and rent.");
  for (const label of ["Title", "Location", "Rent"]) {
    await expect(dialog.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  await axe();
  await alert.getByRole("button", { name: "Rent" }).click();
  await expect(dialog.getByLabel("Rent")).toBeFocused();
  await dialog.getByLabel("Rent").fill("900");
  await expect(alert.getByRole("button")).toHaveText(["Title", "Location"]);
  await dialog.getByLabel("Title").fill("A room");
  // Only one is left: said at the field itself.
  await expect(alert).toHaveText("Please fill in title, location, and rent.");
  await expect(alert.getByRole("button")).toHaveCount(0);
});
