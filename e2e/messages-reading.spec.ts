import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./demo.ts";
import { box, bubbles, twoTalking, write } from "./message-pages.ts";

test("twenty messages each way, both through a tunnel: in one order, none lost, none twice", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { id, asker, owner, end } = await twoTalking(browser, baseURL!);
  await openPage(asker, `/messages/${id}`);
  await openPage(owner, `/messages/${id}`);
  const both = [
    ["Question", asker],
    ["Answer", owner],
  ] as const;
  const writeEach = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      for (const [word, page] of both) await write(page, `${word} ${number}.`);
    }
  };
  await writeEach(1, 8);
  await asker.context().setOffline(true);
  await writeEach(9, 10);
  await owner.context().setOffline(true);
  await writeEach(11, 12);
  for (const [, page] of both) await expect(page.getByText("Not sent.").first()).toBeVisible();
  for (const [, page] of both) await page.context().setOffline(false);
  for (const [, page] of both) {
    const again = page.getByRole("button", { name: "Try Again" });
    // What was on its way when the line broke may have to be sent again as well.
    await expect(page.getByText("Sending...")).toHaveCount(0);
    for (let left = await again.count(); left > 0; left -= 1) {
      await again.first().click();
      await expect(again).toHaveCount(left - 1);
      await expect(page.getByText("Sending...")).toHaveCount(0);
    }
  }
  await writeEach(13, 20);
  const read = async (page: Page) =>
    (await bubbles(page).allInnerTexts()).flatMap((text) => /(?:Question|Answer) \d+(?=\.)/.exec(text) ?? []);
  for (const [, page] of both) {
    await expect(bubbles(page).filter({ hasText: "Answer 20." })).toHaveCount(1);
    await expect(bubbles(page).filter({ hasText: "Question 20." })).toHaveCount(1);
    await expect(page.getByText("Sending...")).toHaveCount(0);
    await page.getByRole("button", { name: "Show Earlier Messages" }).click();
    await expect.poll(async () => (await read(page)).length).toBe(40);
  }
  const seen = await read(asker);
  expect(new Set(seen).size).toBe(40);
  expect(await read(owner)).toEqual(seen);
  for (const [word] of both) {
    const hers = seen.filter((text) => text.startsWith(word));
    expect(hers).toEqual(Array.from({ length: 20 }, (_, index) => `${word} ${index + 1}`));
  }
  await end();
});

test("what was written is read and answered without a script, page by page, on a low window and in the dark", async ({
  browser,
  baseURL,
}) => {
  const { id, asker, owner, end } = await twoTalking(browser, baseURL!);
  for (let number = 1; number <= 40; number += 1) {
    const written = await owner.request.post(`/api/conversations/${id}/messages`, {
      data: { text: `Line ${number}.` },
      headers: { origin: baseURL! },
    });
    expect(written.status()).toBe(201);
  }
  const scriptless = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await asker.context().storageState(),
  });
  const page = await scriptless.newPage();
  await page.goto("/messages");
  const look = async (words: string) => {
    await page.getByRole("searchbox", { name: "Name or listing" }).fill(words);
    await page.getByRole("button", { name: "Search conversations" }).click();
  };
  await look("no such name");
  await expect(page.getByRole("heading", { name: "No Conversations Found" })).toBeVisible();
  await look("by the river");
  await expect(page).toHaveURL("/messages?q=by+the+river");
  await page.getByRole("article").getByRole("link").click();
  await expect(bubbles(page).last()).toContainText("Line 40.");
  await expect(page.getByText("allow JavaScript for this site")).toBeVisible();
  await page.getByRole("button", { name: "Show Earlier Messages" }).click();
  await expect(page).toHaveURL(/\?after=/);
  await expect(bubbles(page).first()).toContainText("Is the room still free?");
  await expect(bubbles(page).last()).toContainText("Line 10.");
  await page.getByRole("link", { name: "Back to the newest messages" }).click();
  await expect(bubbles(page).last()).toContainText("Line 40.");
  await write(page, " ");
  await expect(page.getByText("Please write a message first.")).toBeVisible();
  await write(page, "Sent by the browser alone.");
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(bubbles(page).last()).toContainText("Sent by the browser alone.");
  await scriptless.close();

  // As much as a keyboard leaves of a phone.
  await asker.setViewportSize({ width: 390, height: 400 });
  await asker.emulateMedia({ colorScheme: "dark" });
  await openPage(asker, `/messages/${id}`);
  await box(asker).focus();
  const send = asker.getByRole("button", { name: "Send", exact: true });
  await expect(box(asker)).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(bubbles(asker).last()).toBeInViewport();
  const { violations } = await new AxeBuilder({ page: asker }).setLegacyMode().analyze();
  expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  await end();
});
