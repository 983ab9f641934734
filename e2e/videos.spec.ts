import { newPost } from "./community-posts.ts";
import { expect, openPage, test, toastOf, unique } from "./demo.ts";
import { cameraFiles, cameraWordsIn } from "#testing/videos.ts";

const endings: Record<string, string> = {
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

test("videos of a post play, and tell a guest nothing of where and with what they were recorded (UP-36)", async ({
  page,
  login,
  playwright,
  baseURL,
}) => {
  await login("member");
  const title = unique("From the train window");
  await openPage(page, "/community");
  await page.getByRole("button", { name: "Create New Post" }).click();
  const form = newPost(page);
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Content").fill("The river, all the way down.");
  // HEVC is what phones record, and what no Chromium plays.
  const files = cameraFiles().filter(({ type }) => type !== "video/quicktime");
  await form.locator("input[type=file]").setInputFiles(
    files.map(({ name, type, bytes }) => ({
      name: `${name}.${endings[type]}`,
      mimeType: type,
      buffer: bytes,
    })),
  );
  // One after the other is prepared: on a busy machine that is more than one expectation's time.
  await expect(toastOf(page, `${files.length} file(s) uploaded successfully`)).toBeVisible({
    timeout: 60_000,
  });
  await form.getByRole("button", { name: "Create Post" }).click();
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  const videos = page.locator("video");
  await expect(videos).toHaveCount(files.length);
  const guest = await playwright.request.newContext({ baseURL });
  for (const [index, { name, type }] of files.entries()) {
    const video = videos.nth(index);
    const answer = await guest.get((await video.getAttribute("src"))!);
    expect([answer.status(), answer.headers()["content-type"]], name).toEqual([200, type]);
    expect(cameraWordsIn(await answer.body()), name).toEqual([]);
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
    });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), name)
      .toBeGreaterThan(0.5);
    expect(
      await video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [videoWidth, videoHeight]),
      name,
    ).toEqual([64, 36]);
  }
  await guest.dispose();
});
