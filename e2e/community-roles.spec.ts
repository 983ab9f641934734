import { cardOf, chip, deletePost, like, newPost, writePost } from "./community-posts.ts";
import { expect, holdBack, openPage, signIn, test, toastOf, unique } from "./demo.ts";

test("its author and an admin may change a post, and nobody else (FORUM-02, 03, 05, 07, 09 to 11, 15, 17, 36 to 39)", async ({
  page,
  browser,
  login,
  baseURL,
}) => {
  const title = unique("Whose post is it");
  const author = await browser.newContext();
  await signIn(author.request, baseURL!, "starter");
  const { id } = await writePost(author.request, baseURL!, { title, category: "Roommates" });
  const card = cardOf(page, title);
  const edit = card.getByRole("button", { name: "Edit post" });
  const remove = card.getByRole("button", { name: "Delete post" });
  const at = `/community?q=${encodeURIComponent(`"${title}"`)}`;

  await openPage(page, at);
  await expect(page.getByRole("button", { name: "Login to Create Post" })).toBeVisible();
  for (const shown of [title, "Roommates", "river side."]) await expect(card).toContainText(shown);
  await expect(card.getByRole("link", { name: "0 replies" })).toBeVisible();
  await expect(like(card)).toHaveText("0");
  await expect(card.getByRole("button", { name: "Reply" })).toBeVisible();
  await expect(edit.or(remove)).toHaveCount(0);

  // Without a membership: she writes, likes and replies, and changes nothing of another's.
  await login("new");
  await openPage(page, at);
  await expect(page.getByRole("button", { name: "Create New Post" })).toBeVisible();
  await expect(card).toBeVisible();
  await expect(edit.or(remove)).toHaveCount(0);

  await login("admin");
  await openPage(page, at);
  await edit.click();
  await card.getByLabel("Title").fill(" ");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("alert")).toContainText("Please fill in both title and content.");
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(card.getByLabel("Title")).toHaveCount(0);
  await edit.click();
  await card.getByLabel("Content").fill("Said again.");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Your post has been updated!")).toBeVisible();
  await expect(card).toContainText("Said again.");

  await login("starter");
  await openPage(page, `/community/${id}`);
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Post" }).click();
  await expect(toastOf(page, "Your post has been deleted!")).toBeVisible();
  await author.close();
});

test("what fails says so and loses nothing (FORUM-12, 13, 29, 30, 32, 33)", async ({
  page,
  login,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 500/, /answer 500/);
  await login("member");
  const title = unique("When it fails");
  const { id } = await writePost(page.request, baseURL!, { title });
  const refuse = { status: 500, json: { message: "Something went wrong." } };
  await page.route("**/api/forum**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill(refuse),
  );
  await page.route("**/api/forum/**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill(refuse),
  );
  await openPage(page, `/community?q=${encodeURIComponent(`"${title}"`)}`);
  const card = cardOf(page, title);

  await like(card).click();
  await expect(toastOf(page, "Failed to like post. Please try again.")).toBeVisible();
  await expect(like(card)).toHaveText("0");

  const reply = card.getByRole("button", { name: "Reply", exact: true });
  await reply.click();
  await expect(card.getByLabel("Your reply")).toBeVisible();
  await reply.click();
  await expect(card.getByLabel("Your reply")).toHaveCount(0);

  await card.getByRole("button", { name: "Edit post" }).click();
  await card.getByLabel("Content").fill("Said otherwise.");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Failed to update post. Please try again.")).toBeVisible();
  await expect(card.getByLabel("Content")).toHaveValue("Said otherwise.");
  await card.getByRole("button", { name: "Delete post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Post" }).click();
  await expect(toastOf(page, "Failed to delete post. Please try again.")).toBeVisible();

  await openPage(page, "/community?category=Nothing%20yet");
  await expect(page.getByRole("heading", { name: "No Posts Yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create First Post" }).click();
  await newPost(page).getByLabel("Title").fill(title);
  await newPost(page).getByLabel("Content").fill("Still here.");
  await newPost(page).getByRole("button", { name: "Create Post" }).click();
  await expect(toastOf(page, "Failed to create post. Please try again.")).toBeVisible();
  await expect(newPost(page).getByLabel("Content")).toHaveValue("Still here.");
  await page.unrouteAll();
  await deletePost(page.request, baseURL!, id);
});

test("five shapes hold the place of posts that are on their way (FORUM-01, 04, 14)", async ({ page }) => {
  await openPage(page, "/community");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join the Chat!");
  await expect(page.getByRole("navigation", { name: "Category" }).getByRole("link")).toHaveText([
    "All",
    "Housing",
    "Roommates",
    "General",
    "Safety",
  ]);
  const letThrough = await holdBack(page, /\/api\/forum\?category=Safety/);
  await chip(page, "Safety").click();
  const shapes = page.getByRole("status", { name: "Loading posts" });
  await expect(shapes.locator("> *")).toHaveCount(5);
  letThrough();
  await expect(shapes).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a mistyped word finds what was meant, marked, in a post and in a reply", async ({
  page,
  login,
  axe,
  baseURL,
}) => {
  await login("member");
  // A word of letters that nobody else has written.
  const word = `qu${unique("")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!)
    .trim()}`;
  const title = unique(`About a ${word} <b>`);
  const { id } = await writePost(page.request, baseURL!, { title });
  const mistyped = `${word.slice(0, 3)}${word.slice(4)}`;
  await openPage(page, `/community?q=${mistyped}`);
  await expect(page.getByText(`Nobody has written “${mistyped}”. These say “${word}”.`)).toBeVisible();
  const card = cardOf(page, title);
  await expect(card.locator("mark")).toHaveText([word]);
  await expect(card.getByRole("heading")).toHaveText(title);
  await axe();
  await deletePost(page.request, baseURL!, id);
});
