import { deletePost, writePost, writeReply } from "./community-posts.ts";
import { boxOf, expect, openPage, signIn, test, unique } from "./demo.ts";

test("what somebody else replies is offered without moving what is read, also after a break of the line", async ({
  page,
  login,
  browser,
  baseURL,
  axe,
  faults,
}) => {
  // What the browser says of a line that breaks.
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const writer = await browser.newContext({ baseURL: baseURL! });
  await signIn(writer.request, baseURL!, "starter");
  await login("member");
  const { id } = await writePost(page.request, baseURL!, { title: unique("Open thread") });
  for (let number = 1; number <= 12; number += 1) {
    await writeReply(writer.request, baseURL!, id, `Reply ${number}\nof several\nlines.`);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  const standing = page.waitForResponse(/\/api\/live/);
  await openPage(page, `/community/${id}`);
  await standing;

  const read = page.getByText("Reply 6");
  await read.scrollIntoViewIfNeeded();
  const place = async () => Math.round((await boxOf(read)).y);
  const before = await place();
  await writeReply(writer.request, baseURL!, id, "From another browser.");
  await expect(page.getByRole("button", { name: "1 new reply" })).toBeVisible();
  await writeReply(writer.request, baseURL!, id, "And one more.");
  const button = page.getByRole("button", { name: "2 new replies" });
  await expect(button).toBeInViewport();
  expect(await place()).toBe(before);
  await expect(page.getByRole("status").filter({ hasText: "There are new replies." })).toHaveCount(1);
  await axe();

  await button.press("Enter");
  const first = page.getByRole("listitem").filter({ hasText: "From another browser." });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(page.getByText("And one more.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "14 Replies" })).toBeVisible();

  await page.context().setOffline(true);
  await writeReply(writer.request, baseURL!, id, "While she was in a tunnel.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "1 new reply" }).click();
  await expect(page.getByText("While she was in a tunnel.")).toBeInViewport();
  await deletePost(page.request, baseURL!, id);
  await writer.close();
});
