import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { fillForm, openForm, ownListings, submit } from "./listing-form.ts";
import { cameraFiles } from "#testing/rows/videos.ts";

// Phones record HEVC, which Chromium does not play.
const played = [
  { type: "video/mp4", ending: "mp4" },
  { type: "video/webm", ending: "webm" },
];

test("a home's videos, without their metadata, play for a guest (HOUS-34, UP-36)", async ({
  page,
  member,
  pageOf,
}) => {
  await member("approved");
  const title = unique("From the train window");
  const dialog = await openForm(page);
  await fillForm(dialog, title);
  const files = played.map(({ type, ending }) => ({
    name: `window.${ending}`,
    mimeType: type,
    buffer: cameraFiles().find((file) => file.type === type)!.bytes,
  }));
  await dialog.getByRole("group", { name: "Videos" }).locator("input[type=file]").setInputFiles(files);
  // Processed one after the other, which may exceed the default timeout on a busy machine.
  await expect(toastOf(page, "2 file(s) uploaded successfully")).toBeVisible({ timeout: 60_000 });
  await submit(dialog);
  await expect(toastOf(page, "posted successfully")).toBeVisible();
  const [home] = await ownListings(page.request, title);

  const guest = await pageOf();
  await openPage(guest, `/housing/${home!.id}`);
  const videos = guest.locator("video");
  await expect(videos).toHaveCount(2);
  for (const index of played.keys()) {
    const video = videos.nth(index);
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.5);
    expect(
      await video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [videoWidth, videoHeight]),
    ).toEqual([64, 36]);
  }
});
