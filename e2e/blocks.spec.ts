import type { Page } from "@playwright/test";
import { deletePost, writePost, writeReply } from "./community-posts.ts";
import { announce } from "./event-pages.ts";
import { expect, openPage, test, toastOf, unique } from "./demo.ts";
import { saveProfile, verifiedMember } from "./roommate-profiles.ts";

type Person = { id: string; firstName: string };

const personOf = async (page: Page) => (await (await page.request.get("/api/auth/user")).json()) as Person;

test("whoever wrote a post or a reply, hosts an event or looks for a roommate is blocked where she stands, and gone there", async ({
  page,
  browser,
  baseURL,
  axe,
  faults,
}) => {
  // What she looks at is not there for her any more.
  faults.allow(/status of 404/);
  const headers = { origin: baseURL! };
  const hers = await browser.newContext({ baseURL: baseURL! });
  await verifiedMember(hers.request, baseURL!);
  const other = await personOf(await hers.newPage());
  await verifiedMember(page.request, baseURL!);
  const [title, own] = [unique("Whoever blocks me"), unique("My own post")];
  const post = await writePost(hers.request, baseURL!, { title });
  const mine = await writePost(page.request, baseURL!, { title: own });
  await writeReply(hers.request, baseURL!, mine.id, "I would take one.");
  const event = await announce(hers.request, baseURL!, { title: unique("Soup on the slow train") });
  await saveProfile(hers.request, baseURL!);
  const matches = (await (await page.request.get("/api/roommates?limit=100")).json()) as {
    id: string;
    userId: string;
  }[];
  const profile = matches.find(({ userId }) => userId === other.id)!;

  const block = async () => {
    const name = `Block ${other.firstName}`;
    await page.getByRole("button", { name }).click();
    const question = page.getByRole("alertdialog", { name: `${name}?` });
    await expect(question.getByText("She is not told.")).toBeVisible();
    await axe();
    await question.getByRole("button", { name }).click();
    await expect(toastOf(page, `${other.firstName} is blocked`)).toBeVisible();
    await expect(question).toBeHidden();
  };
  const unblock = async () => {
    expect((await page.request.delete(`/api/blocks/${other.id}`, { headers })).status()).toBe(204);
  };

  await openPage(page, `/community/${mine.id}`);
  await expect(page.getByText("I would take one.")).toBeVisible();
  await block();
  await expect(page.getByText("I would take one.")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: own })).toBeVisible();
  await unblock();

  await openPage(page, `/community/${post.id}`);
  await block();
  await expect(page).toHaveURL("/community");
  await expect(page.getByRole("article", { name: own })).toBeVisible();
  await expect(page.getByRole("article", { name: title })).toHaveCount(0);
  await unblock();

  await openPage(page, `/events/${event.id}`);
  await block();
  await expect(page).toHaveURL("/events");
  await unblock();

  await openPage(page, `/roommates?roommate=${profile.id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await block();
  await expect(page).toHaveURL("/roommates");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await unblock();

  await deletePost(hers.request, baseURL!, post.id);
  await deletePost(page.request, baseURL!, mine.id);
  await hers.request.post(`/api/events/${event.id}/cancel`, { headers });
  await hers.request.delete("/api/roommates/profile", { headers });
  await hers.close();
});
