import type { Page } from "@playwright/test";
import { boxOf, expect, hydrated, openPage, signIn, test, toastOf, unique } from "./demo.ts";
import { deleteListing, postListing } from "./listing-form.ts";
import { box, bubbles, write } from "./message-pages.ts";
import { overflow } from "./overflow.ts";
import { verifiedMember } from "./roommate-profiles.ts";

test("two members meet over a home: a request, its answer, and what they write, also through a tunnel (HOUS-30, HOUS-31)", async ({
  page,
  browser,
  baseURL,
  axe,
  faults,
}) => {
  test.setTimeout(90_000);
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const hers = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 800 } });
  // Accounts of their own: a block between two of the demo would part them in every other test.
  await verifiedMember(hers.request, baseURL!);
  const asker = await hers.newPage();
  await verifiedMember(page.request, baseURL!);
  const title = unique("A room with a desk");
  const { id } = await postListing(page.request, baseURL!, { title });

  await openPage(asker, `/housing?listing=${id}`);
  await asker.getByRole("dialog", { name: title }).getByRole("button", { name: "Contact Owner" }).click();
  const form = asker.getByRole("dialog", { name: "Contact Owner" });
  await form.getByRole("button", { name: "Send Request" }).click();
  await expect(form.getByText("Please write a message first.").first()).toBeVisible();
  await form.getByLabel("Your message").fill("Is the room still free? I start in January.");
  await form.getByRole("button", { name: "Send Request" }).click();
  const told = toastOf(asker, "Contact Sent");
  await expect(told).toBeVisible();
  await asker
    .getByRole("dialog", { name: /^Waiting for/ })
    .getByRole("link", { name: "See Messages" })
    .click();
  await expect(asker).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(bubbles(asker)).toContainText(["Is the room still free? I start in January."]);
  await expect(asker.getByText("You can write more once she accepts")).toBeVisible();
  await expect(box(asker)).toHaveCount(0);

  await openPage(page, "/messages");
  await expect(page.getByRole("link", { name: /^Messages, \d+\+? unread$/ })).toBeVisible();
  await axe();
  const request = page.getByRole("article").filter({ hasText: title });
  await expect(request).toContainText("Contact request from");
  await request.getByRole("link").click();
  await expect(page.getByText("If you decline, she is not told.")).toBeVisible();
  await axe();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(box(page)).toBeVisible();
  // She who asked has the page open: it comes by itself.
  await expect(box(asker)).toBeVisible();

  for (let number = 1; number <= 3; number += 1) {
    await write(page, `Answer ${number}`);
    await expect(bubbles(asker).filter({ hasText: `Answer ${number}` })).toHaveCount(1);
    await write(asker, `Question ${number}`);
    await expect(bubbles(page).filter({ hasText: `Question ${number}` })).toHaveCount(1);
  }
  await asker.context().setOffline(true);
  await write(asker, "From the tunnel");
  await expect(asker.getByText("Not sent. You seem to be offline.")).toBeVisible();
  await write(page, "While she was away");
  await asker.context().setOffline(false);
  await asker.getByRole("button", { name: "Try Again" }).click();
  await expect(bubbles(page).filter({ hasText: "From the tunnel" })).toHaveCount(1);
  await expect(bubbles(asker).filter({ hasText: "While she was away" })).toHaveCount(1);
  await expect(asker.getByText("Not sent.")).toHaveCount(0);
  // The newest stands clear of the box.
  await expect
    .poll(async () => {
      const newest = await boxOf(bubbles(page).last());
      return (await boxOf(box(page))).y - (newest.y + newest.height);
    })
    .toBeGreaterThanOrEqual(0);
  const order = async (of: Page) =>
    (await bubbles(of).allInnerTexts()).map((text) => /^(?:You|She): (.*)$/m.exec(text)?.[1]);
  expect(await order(asker)).toEqual(await order(page));
  await axe();
  const largeText = (size: string) =>
    asker.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
  await largeText("200%");
  expect(await overflow(asker)).toBe(0);
  await largeText("");
  // What is typed waits over a reload.
  await box(page).fill("Half a sen");
  await page.reload();
  await hydrated(page);
  await expect(box(page)).toHaveValue("Half a sen");

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: /^Block / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(page).toHaveURL("/messages");
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(0);
  faults.allow(/status of 404/);
  await openPage(asker, "/messages");
  await expect(asker.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(asker.getByRole("article").filter({ hasText: title })).toHaveCount(0);

  await deleteListing(page.request, baseURL!, id);
  await hers.close();
});

test("whoever is not verified is told how to get there, and a guest to sign in (HOUS-32)", async ({
  page,
  login,
  browser,
  baseURL,
}) => {
  const owner = await browser.newContext({ baseURL: baseURL! });
  await signIn(owner.request, baseURL!, "member");
  const title = unique("Not yet for her");
  const { id } = await postListing(owner.request, baseURL!, { title });
  await login("new");
  await openPage(page, `/housing?listing=${id}`);
  await page.getByRole("dialog", { name: title }).getByRole("button", { name: "Contact Owner" }).click();
  await expect(page.getByRole("dialog", { name: "Contact Owner" })).toContainText(
    "Only verified members can message each other.",
  );
  await page.context().clearCookies();
  await openPage(page, "/messages");
  await expect(page.getByText("Please log in to read your messages")).toBeVisible();
  await owner.request.delete(`/api/housing/${id}`, { headers: { origin: baseURL! } });
  await owner.close();
});
