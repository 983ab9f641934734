import type { Locator } from "@playwright/test";
import { closed, expect, test, toastOf, unique } from "./demo.ts";
import { addPhotos, fillForm, openForm, ownListings, photo, photosOf, submit } from "./listing-form.ts";
import { jpegFile, pixelBomb } from "#testing/media.ts";

const required = "Please fill in title, location, and rent.";
const rentRange = "Rent is a whole number of dollars from 1 to 100,000.";
const bedroomRange = "Bedrooms is a whole number from 0 to 20.";
const bathroomRange = "Bathrooms goes from 0 to 20 in steps of 0.5.";

const refused = [
  ["Title", "   ", required],
  ["Title", "x".repeat(121), "Please keep this under 120 characters."],
  ["Location", "", required],
  ["Location", "x".repeat(121), "Please keep this under 120 characters."],
  ["Rent", "", required],
  ["Rent", "abc", rentRange],
  ["Rent", "<script>alert(1)</script>", rentRange],
  ["Rent", "0", rentRange],
  ["Rent", "-5", rentRange],
  ["Rent", "99.50", rentRange],
  ["Rent", "100001", rentRange],
  ["Bedrooms", "-1", bedroomRange],
  ["Bedrooms", "1.5", bedroomRange],
  ["Bedrooms", "21", bedroomRange],
  ["Bathrooms", "-0.5", bathroomRange],
  ["Bathrooms", "0.3", bathroomRange],
  ["Bathrooms", "20.5", bathroomRange],
  ["Description", "x".repeat(5001), "Please keep this under 5,000 characters."],
] as const;

const alerts = (dialog: Locator) => dialog.getByRole("alert");

test("every field refuses what it cannot take, names the fault, and keeps what was typed", async ({
  page,
  login,
}) => {
  await login("member");
  const title = unique("Never to be stored");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  for (const [label, typed, message] of refused) {
    const field = dialog.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(typed);
    await submit(dialog);
    await expect(alerts(dialog), `${label}: ${typed.slice(0, 30)}`).toHaveText([message]);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(typed);
    await field.fill(before);
    await expect(alerts(dialog)).toHaveCount(0);
  }
  expect(sent).toBe(0);
  expect(await ownListings(page.request, title)).toEqual([]);
});

test("a half-typed number or date is told, not dropped", async ({ page, login }) => {
  await login("member");
  const dialog = await openForm(page);
  await fillForm(dialog, unique("Half-typed"));
  await dialog.getByLabel("Bedrooms").press("Control+a");
  await dialog.getByLabel("Bedrooms").press("e");
  await submit(dialog);
  await expect(alerts(dialog)).toHaveText(["Please complete this number, or clear it."]);
  await dialog.getByLabel("Bedrooms").press("Backspace");
  await dialog.getByLabel("Available from").press("1");
  await submit(dialog);
  await expect(alerts(dialog).filter({ hasText: "date" })).toHaveText([
    "Please complete this date, or clear it.",
  ]);
});

test("text that looks like a script is shown as the text it is", async ({ page, login }) => {
  await login("member");
  const title = unique(`"><img src=x onerror=alert(1)><script>alert(2)</script>`);
  let scriptsRun = 0;
  page.on("dialog", (alert) => {
    scriptsRun += 1;
    void alert.dismiss();
  });
  const dialog = await openForm(page);
  await fillForm(dialog, title, `${title} NY`);
  await dialog.getByLabel("Description").fill(`</script><script>alert(3)</script>{{7*7}}`);
  await submit(dialog);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
  await closed(dialog);
  const [posted] = await ownListings(page.request, title);
  // Fetched from the server, too, it is nothing but text.
  await page.goto(`/housing?listing=${posted!.id}`);
  const details = page.getByRole("dialog", { name: title });
  await expect(details).toContainText("</script><script>alert(3)</script>{{7*7}}");
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  expect(scriptsRun).toBe(0);
});

test.describe("a file that cannot be used", () => {
  test("is refused by its content, whatever its name says", async ({ page, login, faults }) => {
    faults.allow(/status of 400/);
    await login("member");
    const dialog = await openForm(page);
    const title = unique("Files");
    await fillForm(dialog, title);
    const text = {
      name: "holiday.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("This is not a picture."),
    };
    await addPhotos(dialog, text);
    await expect(alerts(photosOf(dialog))).toBeVisible();
    await expect(alerts(photosOf(dialog))).toContainText(/JPEG|picture/);
    await expect(alerts(photosOf(dialog))).not.toContainText(/[{}]|\b400\b/);
    await expect(photosOf(dialog).getByRole("img")).toHaveCount(0);

    await photosOf(dialog).getByRole("button", { name: "Remove holiday.jpg" }).click();
    await addPhotos(dialog, { name: "bomb.png", mimeType: "image/png", buffer: pixelBomb(30_000) });
    await expect(alerts(photosOf(dialog))).toHaveText(/30,000 × 30,000 pixels/);
    await photosOf(dialog).getByRole("button", { name: "Remove bomb.png" }).click();

    await expect(dialog.getByLabel("Title")).toHaveValue(title);
    await submit(dialog);
    await expect(toastOf(page, "posted successfully")).toBeVisible();
    const [posted] = await ownListings(page.request, title);
    expect(posted!.images).toEqual([]);
  });

  test("is refused by its size before anything is sent", async ({ page, login }) => {
    await login("member");
    const dialog = await openForm(page);
    const small = await jpegFile();
    const large = Buffer.concat([small, Buffer.alloc(11 * 1024 * 1024 - small.length)]);
    await addPhotos(dialog, { name: "large.jpg", mimeType: "image/jpeg", buffer: large });
    await expect(alerts(photosOf(dialog))).toHaveText(
      "large.jpg is too large (11 MB). A photo can have up to 10 MB.",
    );
    await expect(photosOf(dialog).getByRole("listitem")).toHaveCount(0);
    await addPhotos(dialog, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await expect(alerts(photosOf(dialog))).toContainText("notes.txt cannot be used.");
    await addPhotos(dialog, { name: "empty.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) });
    await expect(alerts(photosOf(dialog))).toHaveText("empty.jpg is empty.");
  });

  test("is left out when it is one too many", async ({ page, login }) => {
    test.slow();
    await login("member");
    const dialog = await openForm(page);
    const names = Array.from({ length: 9 }, (_, index) => `photo-${index + 1}.jpg`);
    await addPhotos(
      dialog,
      ...(await Promise.all(names.map((name, index) => photo(name, `hsl(${index * 40},50%,50%)`)))),
    );
    await expect(alerts(photosOf(dialog))).toHaveText("You can add up to 8 photos. Left out: photo-9.jpg.");
    await expect(toastOf(page, "8 file(s) uploaded successfully")).toBeVisible({ timeout: 30_000 });
    await expect(photosOf(dialog).getByRole("img")).toHaveCount(8);
  });
});
