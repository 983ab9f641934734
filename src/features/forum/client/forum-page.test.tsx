import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { settle, setUpPages } from "#testing/components/render-page.tsx";
import {
  card,
  menuOf,
  newestReplies,
  ownPost,
  post,
  reply,
  openChat,
} from "#src/features/forum/client/forum.setup.tsx";
import { currentToast } from "#src/ui/toast.ts";
import { answerAfter } from "#testing/components/fake-api.ts";
import { actionsOf, press, refusal, toastShown } from "#testing/components/page-actions.ts";

const { assign } = setUpPages();

const failure = { status: 500, body: { message: "Something went wrong." } };
const like = () => card().getByRole("button", { name: /^Like/ });
const pressIn = async (of: typeof post, name: string | RegExp) => {
  fireEvent.click(card(of).getByRole("button", { name }));
  await settle();
};
const chips = () => within(screen.getByRole("navigation", { name: "Category" })).getAllByRole("link");
const replyBox = () => screen.getByLabelText<HTMLTextAreaElement>("Your reply");
const writeReply = (text: string) => fireEvent.change(replyBox(), { target: { value: text } });
const sendReply = () => screen.getByRole<HTMLButtonElement>("button", { name: "Post Reply" });

describe("the list of posts", () => {
  it("shows each post with its author, category, date, text and counts (FORUM-01, FORUM-05, FORUM-07)", async () => {
    await openChat();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Join the Chat!");
    const article = screen.getByRole("article", { name: post.title });
    for (const text of ["Naomi B.", "General", "Dec 31, 2025", post.title, "river side."]) {
      expect(article.textContent).toContain(text);
    }
    for (const text of [
      card().getByRole("heading"),
      card()
        .getByText(/river side/)
        .closest("p"),
    ]) {
      expect(text?.getAttribute("dir")).toBe("auto");
    }
    expect(like().textContent).toBe("3");
    expect(card().getByRole("link", { name: "1 reply" })).toBeTruthy();
    expect(card().getByRole("link", { name: post.title }).getAttribute("href")).toBe(`/community/${post.id}`);
  });

  it("shows five skeletons while loading (FORUM-14)", async () => {
    await openChat({ answers: { "GET /api/forum": "stall" } });
    expect(screen.getByRole("status", { name: "Loading posts" }).children).toHaveLength(5);
  });

  it("says that there are no posts, and how to start (FORUM-13)", async () => {
    await openChat({ answers: { "GET /api/forum": { json: [] } } });
    expect(screen.getByRole("heading", { name: "No Posts Yet" })).toBeTruthy();
    await press("Create First Post");
    await settle();
    expect(screen.getByRole("dialog", { name: "Create New Post" })).toBeTruthy();
  });

  it.each([
    ["safety", ["All", "Following", "Housing", "Roommates", "General", "Safety"], "Safety"],
    ["Books", ["All", "Following", "Books", "Housing", "Roommates", "General", "Safety"], "Books"],
  ])(
    "offers the categories, and a custom one while it is the current one: %s (FORUM-04, FORUM-19)",
    async (category, names, current) => {
      await openChat({
        at: `/community?category=${category}`,
        answers: { [`GET /api/forum?category=${category}`]: { json: [] } },
      });
      expect(chips().map((chip) => chip.textContent)).toEqual(names);
      expect(chips().find((chip) => chip.getAttribute("aria-current") === "page")?.textContent).toBe(current);
      expect(chips()[0]!.getAttribute("href")).toBe("/community");
      expect(chips()[names.indexOf("Housing")]!.getAttribute("href")).toBe("/community?category=Housing");
    },
  );

  it("shows the housing posts for the housing address (FORUM-08)", async () => {
    const { address } = await openChat({
      at: "/community#housing",
      answers: { "GET /api/forum?category=Housing": { json: [post] } },
    });
    expect(address()).toBe("/community?category=Housing#housing");
    expect(document.getElementById("housing")!.querySelectorAll("article")).toHaveLength(1);
  });

  it("offers edit and delete to those who are allowed to (FORUM-09)", async () => {
    await openChat();
    expect(await actionsOf(menuOf(post))).toEqual(["Report", "Block Naomi"]);
    expect(await actionsOf(menuOf(ownPost))).toEqual(["Edit post", "Delete post"]);
  });
});

describe("a like (FORUM-40)", () => {
  const call = `PATCH /api/forum/${post.id}/like`;

  it("counts at once, ignores presses until the response, and is then replaced by it", async () => {
    const { sent } = await openChat({ answers: { [call]: { json: { likes: 9, liked: true } } } });
    answerAfter(100);
    for (let count = 0; count < 3; count += 1) {
      fireEvent.click(like());
      await settle();
    }
    expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["4", "true"]);
    await settle(200);
    expect(sent.map((one) => one.call)).toEqual([call]);
    expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["9", "true"]);
  });

  it("is rolled back with an error when it failed (FORUM-30)", async () => {
    await openChat({ answers: { [call]: failure } });
    await pressIn(post, /^Like/);
    expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["3", "false"]);
    expect(toastShown()).toEqual(refusal("Error", "Failed to like post. Please try again."));
  });

  it("by a guest asks for a login, which leads back to the post", async () => {
    const { sent } = await openChat({ guest: true });
    await pressIn(post, /^Like/);
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    expect(prompt.textContent).toContain("Please log in or create an account to like this post.");
    const back = new URL(
      within(prompt).getByRole<HTMLAnchorElement>("link", { name: "Continue with Email" }).href,
    ).searchParams.get("returnTo");
    expect(back).toBe(`/community#post-${post.id}`);
    expect(sent).toEqual([]);
  });
});

describe("replying (FORUM-12, FORUM-18, FORUM-41)", () => {
  const call = `POST /api/forum/${post.id}/replies`;
  const sentReply = { ...reply, id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d12", content: "Me too." };

  it("opens below the post with the existing replies, closes again, and keeps a draft for each post", async () => {
    await openChat();
    await pressIn(post, "Reply");
    expect(card().getByText("The library, we call it.")).toBeTruthy();
    expect(document.activeElement).toBe(replyBox());
    writeReply("Me too.");
    await pressIn(post, "Reply");
    expect(screen.queryByLabelText("Your reply")).toBeNull();
    await pressIn(ownPost, "Reply");
    expect(replyBox().value).toBe("");
    await pressIn(ownPost, "Cancel");
    await pressIn(post, "Reply");
    expect(replyBox().value).toBe("Me too.");
  });

  it("without a text says so, and sends nothing", async () => {
    const { sent } = await openChat();
    await pressIn(post, "Reply");
    writeReply("   ");
    expect(sendReply().disabled).toBe(false);
    sendReply().focus();
    await pressIn(post, "Post Reply");
    expect(card().getByRole("alert").textContent).toBe("Please write a reply first.");
    expect(document.activeElement).toBe(replyBox());
    expect(sent).toEqual([]);
    writeReply("Me too.");
    expect(card().queryByRole("alert")).toBeNull();
  });

  it("shows and counts the reply at once (FORUM-35)", async () => {
    const { sent, answer } = await openChat({ answers: { [call]: { status: 201, body: sentReply } } });
    await pressIn(post, "Reply");
    writeReply(" Me too. ");
    answer(newestReplies(post), "stall");
    await pressIn(post, "Post Reply");
    expect(sent.map(({ body }) => body)).toEqual([{ content: "Me too." }]);
    expect(toastShown()).toMatchObject({ title: "Success", description: "Your reply has been posted!" });
    expect(card().getByText("Me too.")).toBeTruthy();
    expect(card().getByRole("link", { name: "2 replies" })).toBeTruthy();
    expect(replyBox().value).toBe("");
    expect(document.activeElement).toBe(replyBox());
  });

  it("is kept on failure, and retried from the toast under the same key; another text gets another key (FORUM-31)", async () => {
    const { answer, sent, keys } = await openChat({ answers: { [call]: "offline" } });
    await pressIn(post, "Reply");
    for (const words of ["Me to", "Me too."]) {
      writeReply(words);
      await pressIn(post, "Post Reply");
    }
    expect(toastShown()).toEqual(refusal("Error", "Failed to post reply. Please try again."));
    expect(card().getByRole("alert").textContent).toBe("Failed to post reply. Please try again.");
    expect(replyBox().value).toBe("Me too.");
    answer(call, { status: 201, body: sentReply });
    const { action } = currentToast()!;
    expect(action?.label).toBe("Try Again");
    await act(async () => action?.onClick());
    await settle();
    expect(toastShown()).toMatchObject({ description: "Your reply has been posted!" });
    expect(card().getByText("Me too.")).toBeTruthy();
    writeReply("And you?");
    await pressIn(post, "Post Reply");
    expect(sent.map(({ body }) => body)).toMatchObject([
      { content: "Me to" },
      { content: "Me too." },
      { content: "Me too." },
      { content: "And you?" },
    ]);
    expect(keys[2]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  it("asks a guest for a login", async () => {
    await openChat({ guest: true });
    await pressIn(post, "Reply");
    expect(screen.getByRole("dialog", { name: "Login Required" }).textContent).toContain(
      "reply to this post",
    );
    expect(screen.queryByLabelText("Your reply")).toBeNull();
  });

  it("opens the form for a member who has logged in for it", async () => {
    await openChat({ at: `/community?reply=${post.id}` });
    expect(document.activeElement).toBe(replyBox());
  });

  it("shows the general message after the session has ended, and loses nothing", async () => {
    await openChat({ answers: { [call]: { status: 401, body: { message: "Unauthorized" } } } });
    await pressIn(post, "Reply");
    writeReply("Me too.");
    await pressIn(post, "Post Reply");
    expect(toastShown()).toMatchObject(refusal("Unauthorized", "You are logged out. Logging in again..."));
    await settle(500);
    expect(assign.mock.calls).toEqual([["/api/login?returnTo=%2F"]]);
    expect(replyBox().value).toBe("Me too.");
  });
});
