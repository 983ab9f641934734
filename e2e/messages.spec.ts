import type { Page } from "@playwright/test";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { boxOf, expect, hydrated, openPage, test, toastOf, unique } from "./fixtures.ts";

const bubbles = (page: Page) => page.getByRole("list", { name: "Messages" }).getByRole("listitem");
const box = (page: Page) => page.getByRole("textbox", { name: /^Write to/ });

async function write(page: Page, text: string) {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** The texts of tests' messages in their order: each is "Question 3." or "Answer 3.". */
const inOrder = async (page: Page) =>
  (await bubbles(page).allInnerTexts()).flatMap((text) => /(?:Question|Answer) \d+\./.exec(text) ?? []);

/** Waits until the text box does not cover the newest message. */
const newestIsClear = (page: Page) =>
  expect
    .poll(async () => {
      const newest = await boxOf(bubbles(page).last());
      return (await boxOf(box(page))).y - (newest.y + newest.height);
    })
    .toBeGreaterThanOrEqual(0);

// Covers two people at once, each of whom sees the other's actions live.
test("two members write about a home: login, request, acceptance, messages, and a block (HOUS-32)", async ({
  page,
  member,
  create,
  pageOf,
  axe,
  pageErrors,
}) => {
  const requester = await pageOf();
  const naomi = await create.person("approved", { firstName: "Naomi" });
  const julia = await member("approved", { firstName: "Julia" });
  const { id, title } = await create.listing(julia, { title: unique("A room with a desk") });

  await openPage(requester, `/housing/${id}`);
  await requester.getByRole("main").getByRole("button", { name: "Contact Owner" }).click();
  const prompt = requester.getByRole("dialog", { name: "Login Required" });
  await expect(prompt).toContainText("to contact the owner of this listing");
  await prompt.getByRole("link", { name: "Continue with Email" }).click();
  await expect(requester.getByRole("tab", { name: "Sign In" })).toBeVisible();
  const returnTo = new URL(requester.url()).searchParams.get("returnTo")!;
  const [name = "", value = ""] = naomi.cookie.split("=");
  await requester.context().addCookies([{ name, value, url: requester.url() }]);
  await openPage(requester, returnTo);
  const form = requester.getByRole("dialog", { name: "Contact Owner" });
  await form.getByLabel("Your message").fill("Is the room still free? I start in January.");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(toastOf(requester, "Contact Sent")).toBeVisible();
  await requester
    .getByRole("dialog", { name: "Waiting for Julia" })
    .getByRole("link", { name: "See Messages" })
    .click();
  await expect(requester).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(bubbles(requester)).toContainText(["Is the room still free? I start in January."]);
  await expect(box(requester)).toHaveCount(0);

  await openPage(page, "/messages");
  await expect(page.getByRole("link", { name: "Messages, 1 unread" })).toBeVisible();
  await page.getByRole("article").filter({ hasText: title }).getByRole("link").click();
  await expect(page.getByText("If you decline, we won’t tell her.")).toBeVisible();
  await axe();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(box(page)).toBeVisible();
  // The requester's open page is updated live.
  await expect(box(requester)).toBeVisible();
  await write(page, "Answer 1.");
  await expect(bubbles(requester).filter({ hasText: "Answer 1." })).toHaveCount(1);
  await write(requester, "Question 1.");
  await expect(bubbles(page).filter({ hasText: "Question 1." })).toHaveCount(1);
  await newestIsClear(page);

  await box(page).fill("Half a sen");
  await page.reload();
  await hydrated(page);
  await expect(box(page)).toHaveValue("Half a sen");

  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("menuitem", { name: "Block Naomi" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(page).toHaveURL("/messages");
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(0);
  pageErrors.allow(/status of 404/);
  await openPage(requester, "/messages");
  await expect(requester.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(requester.getByRole("article").filter({ hasText: title })).toHaveCount(0);
});

// Covers lost connections, and what a low window shows of a long thread.
test("both write while offline, and see all messages in the same order, none lost and none twice", async ({
  page,
  member,
  create,
  pageOf,
  site,
  pageErrors,
}) => {
  // A busy machine may also answer that it is busy: such a message waits just like one without a connection.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/, /(answer|status of) 503\b.*\/messages\)?$/);
  const naomi = await create.person("approved", { firstName: "Naomi" });
  const julia = await member("approved", { firstName: "Julia" });
  const id = await create.conversation(naomi, julia);
  for (let number = 1; number <= 30; number += 1) {
    await insertMessage(site.db, { conversationId: id, authorId: naomi.user.id, text: `Line ${number}` });
  }
  const requester = await pageOf(naomi);
  // The height that an on-screen keyboard leaves on a phone.
  await page.setViewportSize({ width: 390, height: 400 });
  const both = [
    ["Question", requester],
    ["Answer", page],
  ] as const;
  for (const [, one] of both) await openPage(one, `/messages/${id}`);
  await expect(bubbles(page).last()).toContainText("Line 30");
  await box(page).focus();
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeInViewport({ ratio: 1 });

  const writeEach = async (number: number) => {
    for (const [word, one] of both) await write(one, `${word} ${number}.`);
  };
  await writeEach(1);
  await requester.context().setOffline(true);
  await writeEach(2);
  await page.context().setOffline(true);
  await writeEach(3);
  for (const [, one] of both) await expect(one.getByText("Not sent yet.").first()).toBeVisible();
  await expect(bubbles(page).last()).toBeInViewport({ ratio: 1 });
  for (const [, one] of both) await one.context().setOffline(false);
  // A message that has met a busy server is sent again after 15 seconds.
  const resent = { timeout: 60_000 };
  for (const [, one] of both) await expect(one.getByText(/Not sent yet|Sending/)).toHaveCount(0, resent);
  await writeEach(4);
  for (const [, one] of both) {
    await expect(bubbles(one).filter({ hasText: "Answer 4." })).toHaveCount(1, resent);
    await expect(bubbles(one).filter({ hasText: "Question 4." })).toHaveCount(1, resent);
    await expect(one.getByText("Sending...")).toHaveCount(0, resent);
  }
  await newestIsClear(page);
  const seen = await inOrder(requester);
  expect(await inOrder(page)).toEqual(seen);
  for (const [word] of both) {
    const sent = seen.filter((text) => text.startsWith(word));
    expect(sent).toEqual([1, 2, 3, 4].map((number) => `${word} ${number}.`));
  }

  await page.getByRole("button", { name: "Show Earlier Messages" }).click();
  await expect(bubbles(page).first()).toContainText("Is it still free?");
  await expect(bubbles(page)).toHaveCount(39);
});

test("inside the app a conversation opens at its first unread message, and is read as far as it was visible", async ({
  page,
  member,
  create,
  site,
}) => {
  const naomi = await create.person("approved", { firstName: "Naomi" });
  const id = await create.conversation(naomi, await member("approved", { firstName: "Julia" }));
  const hear = (text: string) =>
    insertMessage(site.db, { conversationId: id, authorId: naomi.user.id, text });
  for (let number = 1; number <= 30; number += 1) await hear(`Line ${number}`);
  await page.setViewportSize({ width: 390, height: 700 });
  const open = async () => {
    await openPage(page, "/messages");
    await page.getByRole("article").getByRole("link", { name: "Naomi" }).first().click();
    await expect(page).toHaveURL(`/messages/${id}`);
  };
  const unread = async () => {
    const { unread: count } = (await (await page.request.get(`/api/conversations/${id}`)).json()) as {
      unread: number;
    };
    return count;
  };
  await open();
  await expect(page.getByText("New", { exact: true })).toBeInViewport();
  await expect(bubbles(page).last()).not.toBeInViewport();
  await expect.poll(unread).toBeLessThan(31);
  expect(await unread()).toBeGreaterThan(0);
  await bubbles(page).last().scrollIntoViewIfNeeded();
  await expect.poll(unread).toBe(0);
  await open();
  await expect(bubbles(page).last()).toBeInViewport();
  await expect(page.getByText("New", { exact: true })).toHaveCount(0);
});
