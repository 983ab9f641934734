import { cardOf, chip, like, newPost, writePost, writeReply } from "./community-posts.ts";
import {
  closed,
  expect,
  hydrated,
  openPage,
  partArrived,
  signIn,
  signInByHand,
  test,
  toastOf,
  unique,
} from "./demo.ts";
import { photo } from "./listing-form.ts";

test("a guest reads, is asked to log in for what she wants to do, and finds it done when she is back", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const title = unique("Before anybody likes it");
  const writer = await browser.newContext();
  await signIn(writer.request, baseURL!, "starter");
  const { id } = await writePost(writer.request, baseURL!, { title });
  await writeReply(writer.request, baseURL!, id, "Two seats by the door.");

  await openPage(page, `/community/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Two seats by the door.")).toBeVisible();
  await like(cardOf(page, title)).click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt).toContainText("Please log in or create an account to like this post.");
  await prompt.getByRole("link", { name: "Continue with Email" }).click();
  await hydrated(page);
  await signInByHand(page, "member");
  await expect(page).toHaveURL(new RegExp(`/community/${id}#post-${id}$`));
  await expect(like(cardOf(page, title))).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => ((await (await request.get(`/api/forum/${id}`)).json()) as { likes: number }).likes)
    .toBe(1);
  await writer.close();
});

test("a guest who wants to write finds the form open once she has logged in", async ({ page }) => {
  await openPage(page, "/community");
  await expect(page.getByRole("button", { name: "Create New Post" })).toBeHidden();
  await page.getByRole("button", { name: "Login to Create Post" }).click();
  const prompt = page.getByRole("dialog", { name: "Login Required" });
  await expect(prompt).toContainText("Please log in or create an account to create a post.");
  await prompt.getByRole("link", { name: "Continue with Email" }).click();
  await hydrated(page);
  await signInByHand(page, "new");
  await expect(newPost(page).getByLabel("Title")).toBeVisible();
  await newPost(page).getByRole("button", { name: "Cancel" }).click();
  await closed(newPost(page));
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Create New Post" })).toBeVisible();
  await expect(newPost(page)).toBeHidden();
});

test("a member writes with a picture, edits, likes, replies, and deletes", async ({ page, login, axe }) => {
  test.slow();
  await login("new");
  const title = unique("Quiet car etiquette");
  await openPage(page, "/community?category=Safety");
  await page.getByRole("button", { name: "Create New Post" }).click();
  const form = newPost(page);
  await expect(form.getByRole("button", { name: "Safety" })).toHaveAttribute("aria-pressed", "true");
  await form.getByRole("button", { name: "General" }).click();
  await form.getByRole("button", { name: "Create Post" }).click();
  await expect(form.getByRole("alert")).toContainText("Please fill in both title and content.");
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Content").fill("Headphones in,\nbag on lap: https://example.com/quiet.");
  await form.locator("input[type=file]").setInputFiles([await photo("car.jpg")]);
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
  await axe();
  await form.getByRole("button", { name: "Create Post" }).click();
  await expect(toastOf(page, "Your post has been created successfully!")).toBeVisible();

  // It is in no list of another category, so the list of all shows it.
  await expect(page).toHaveURL("/community");
  const card = cardOf(page, title);
  await expect(card).toContainText("General");
  await expect(card.getByRole("img")).toHaveJSProperty("complete", true);
  // Her account is not a day old.
  await expect(card).toContainText("bag on lap: https://example.com/quiet.");
  await expect(card.getByRole("link", { name: "https://example.com/quiet" })).toHaveCount(0);

  await card.getByRole("link", { name: /picture/ }).click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await page.getByRole("button", { name: "Close full view" }).click();

  await like(card).click();
  await expect(like(card)).toHaveAttribute("aria-pressed", "true");
  await expect(like(card)).toHaveText("1");
  await like(card).click();
  await expect(like(card)).toHaveText("0");

  await card.getByRole("button", { name: "Reply" }).click();
  const reply = card.getByLabel("Your reply");
  await expect(reply).toBeFocused();
  await expect(card.getByRole("button", { name: "Post Reply" })).toBeDisabled();
  await reply.fill("And please,\nno speakerphone.");
  await page.reload();
  await hydrated(page);
  await cardOf(page, title).getByRole("button", { name: "Reply" }).click();
  await expect(reply).toHaveValue("And please,\nno speakerphone.");
  await card.getByRole("button", { name: "Post Reply" }).click();
  await expect(toastOf(page, "Your reply has been posted!")).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasText: "no speakerphone." })).toBeVisible();
  await expect(card.getByRole("link", { name: "1 reply" })).toBeVisible();

  await card.getByRole("button", { name: "Edit post" }).click();
  await expect(card.getByLabel("Title")).toBeFocused();
  await card.getByLabel("Content").fill("Headphones in.");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Your post has been updated!")).toBeVisible();
  await expect(card).toContainText("Headphones in.");
  await expect(card).toContainText("Edited");
  await expect(card.getByRole("img")).toHaveCount(1);

  await card.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · CC Chat · Commuter Circle`);
  await page.getByRole("button", { name: "Delete post" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Are you sure you want to delete this post? This action cannot be undone.",
  );
  await question.getByRole("button", { name: "Delete Post" }).click();
  await expect(toastOf(page, "Your post has been deleted!")).toBeVisible();
  await expect(page).toHaveURL("/community");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(cardOf(page, title)).toHaveCount(0);
});

test("a chip chooses a category, and the housing chat leads to the posts about housing", async ({ page }) => {
  await openPage(page, "/community");
  await chip(page, "Roommates").click();
  await expect(page).toHaveURL("/community?category=Roommates");
  await expect(chip(page, "Roommates")).toHaveAttribute("aria-current", "page");
  for (const badge of await page.getByRole("article").locator("header .badge").allInnerTexts()) {
    expect(badge).toBe("Roommates");
  }
  await page.goBack();
  await expect(chip(page, "All")).toHaveAttribute("aria-current", "page");

  await openPage(page, "/housing");
  await page.getByRole("link", { name: "Housing Chat" }).first().click();
  await expect(page).toHaveURL("/community?category=Housing#housing");
  await expect(chip(page, "Housing")).toHaveAttribute("aria-current", "page");
  await expect(chip(page, "Housing")).toBeInViewport();
});

test("a reply that does not arrive keeps its words, and is tried again", async ({
  page,
  login,
  baseURL,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await login("member");
  const title = unique("In the tunnel");
  const { id } = await writePost(page.request, baseURL!, { title });
  await openPage(page, `/community/${id}`);
  await page.getByLabel("Your reply").fill("Still here.");
  await partArrived(page, "toast-cards");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(toastOf(page, "Failed to post reply. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("Still here.");
  await page.context().setOffline(false);
  await toastOf(page, "Failed to post reply").getByRole("button", { name: "Try Again" }).click();
  await expect(toastOf(page, "Your reply has been posted!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 Reply" })).toBeVisible();
});

test("an upload that the server cannot prepare says what to do", async ({ page, login, faults }) => {
  faults.allow(/status of 500/, /answer 500/);
  await login("member");
  await openPage(page, "/community");
  await page.getByRole("button", { name: "Create New Post" }).click();
  const form = newPost(page);
  await page.route("**/api/objects/upload", (route) => route.fulfill({ status: 500, body: "" }));
  await form.locator("input[type=file]").setInputFiles([await photo("hall.jpg")]);
  await expect(toastOf(page, "Upload Error")).toContainText(
    "Failed to prepare upload. Please try logging in again.",
  );
  await page.unrouteAll();
  await form.getByRole("button", { name: "Try Again" }).click();
  await expect(toastOf(page, "1 file(s) uploaded successfully")).toBeVisible();
});
