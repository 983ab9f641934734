import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  card,
  menuOf,
  newestReplies,
  openChat,
  openPost,
  ownPost,
  post,
  reply,
  replyMenu,
} from "#src/features/forum/client/forum.setup.tsx";
import {
  alerts,
  choose,
  fieldValue,
  press,
  refusal,
  toastShown,
  type,
} from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const failure = { status: 500, body: { message: "Something went wrong." } };
const success = (description: string) => ({ title: "Success", description });

describe("editing a post in place (FORUM-10, FORUM-11)", () => {
  const call = `PUT /api/forum/${ownPost.id}`;
  const edited = { ...ownPost, title: "Which pass?", editedAt: "2026-01-02T00:00:00.000Z" };

  it("shows title and content as fields, and saves them (FORUM-36)", async () => {
    const { sent } = await openChat({ answers: { [call]: { json: edited } } });
    await choose(menuOf(ownPost), "Edit post");
    expect([fieldValue("Title"), fieldValue("Content")]).toEqual([ownPost.title, ownPost.content]);
    type("Title", "Which pass?");
    await press("Save");
    const { content, updatedAt } = ownPost;
    expect(sent).toMatchObject([{ call, body: { title: "Which pass?", content, updatedAt } }]);
    expect(toastShown()).toMatchObject(success("Your post has been updated!"));
    expect(screen.queryByLabelText("Title")).toBeNull();
    expect(card(edited).getByRole("heading", { name: "Which pass?" })).toBeTruthy();
    expect(screen.getByRole("article", { name: "Which pass?" }).textContent).toContain("Edited");
  });

  it("returns to the unchanged post on Cancel", async () => {
    const { sent } = await openChat();
    await choose(menuOf(ownPost), "Edit post");
    type("Title", "Something else");
    await press("Cancel");
    expect(card(ownPost).getByRole("heading", { name: ownPost.title })).toBeTruthy();
    expect(sent).toEqual([]);
    await settle(50);
    expect(document.activeElement).toBe(card(ownPost).getByRole("button", { name: menuOf(ownPost) }));
    await choose(menuOf(ownPost), "Edit post");
    expect(fieldValue("Title")).toBe(ownPost.title);
  });

  it("saves a draft when the page is left without Cancel, until it is saved", async () => {
    await openChat();
    await choose(menuOf(ownPost), "Edit post");
    type("Title", "Which pass?");
    // Open it once more and leave it unchanged.
    for (let round = 0; round < 2; round += 1) {
      cleanup();
      await openChat({ answers: { [call]: { json: edited } } });
      expect(fieldValue("Title")).toBe("Which pass?");
    }
    await press("Save");
    cleanup();
    await openChat();
    expect(screen.queryByLabelText("Title")).toBeNull();
  });

  it("requires both title and content, and keeps the fields when it failed (FORUM-17, FORUM-32)", async () => {
    const { sent } = await openChat({ answers: { [call]: failure } });
    await choose(menuOf(ownPost), "Edit post");
    type("Content", "  ");
    await press("Save");
    expect(alerts()).toEqual(["Please fill in both title and content."]);
    expect(sent).toEqual([]);
    type("Content", "Or not?");
    await press("Save");
    const words = "Failed to update post. Please try again.";
    expect(toastShown()).toEqual(refusal("Error", words));
    expect(alerts()).toEqual([words]);
    expect(fieldValue("Content")).toBe("Or not?");
  });
});

describe("deleting a post (FORUM-15)", () => {
  const call = `DELETE /api/forum/${ownPost.id}`;
  async function ask(answers = {}) {
    const page = await openChat({ answers });
    await choose(menuOf(ownPost), "Delete post");
    expect(screen.getByRole("alertdialog").textContent).toContain(
      "Are you sure you want to delete this post? This action cannot be undone.",
    );
    expect(page.sent).toEqual([]);
    return page;
  }

  it("asks first, then removes it from the page (FORUM-37)", async () => {
    const { sent } = await ask({ [call]: { status: 204 } });
    await press("Delete Post");
    expect(sent).toMatchObject([{ call }]);
    expect(toastShown()).toMatchObject(success("Your post has been deleted!"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("does nothing on Cancel", async () => {
    const { sent } = await ask();
    await press("Cancel");
    expect(sent).toEqual([]);
    expect(card(ownPost).getByRole("heading")).toBeTruthy();
  });

  it("shows an error when it failed, and the post stays (FORUM-33)", async () => {
    await ask({ [call]: failure });
    await press("Delete Post");
    expect(toastShown()).toEqual(refusal("Error", "Failed to delete post. Please try again."));
    expect(screen.getByRole("alertdialog")).toBeTruthy();
  });
});

describe("a reply of one's own", () => {
  const own = { ...reply, can: { update: true, delete: true } };
  const list = newestReplies(post);
  const address = `/api/forum/${post.id}/replies/${reply.id}`;
  const put = `PUT ${address}`;
  const withOwn = (answers = {}) =>
    openPost({ answers: { [list]: { json: [own], headers: { "x-total-count": "1" } }, ...answers } });

  it("is edited in place, and marked as edited", async () => {
    const edited = { ...own, content: "By the window.", editedAt: "2026-01-02T00:00:00.000Z" };
    const { sent } = await withOwn({ [put]: { json: edited } });
    await choose(replyMenu, "Edit");
    expect(fieldValue("Reply")).toBe(own.content);
    type("Reply", "By the window.");
    await press("Save");
    expect(sent).toMatchObject([
      { call: put, body: { content: "By the window.", updatedAt: own.updatedAt } },
    ]);
    expect(toastShown()).toMatchObject(success("Your reply has been updated!"));
    expect(screen.getByText("By the window.")).toBeTruthy();
    expect(screen.getByText(/· Edited/)).toBeTruthy();
  });

  it("keeps its draft when it failed, requires a text, and stays as it was on Cancel", async () => {
    const { sent } = await withOwn({ [put]: failure });
    await choose(replyMenu, "Edit");
    type("Reply", "  ");
    await press("Save");
    expect(alerts()).toEqual(["Please write a reply first."]);
    expect(sent).toEqual([]);
    type("Reply", "By the window.");
    await press("Save");
    expect(toastShown()?.description).toBe("Failed to update reply. Please try again.");
    expect(fieldValue("Reply")).toBe("By the window.");
    await press("Cancel");
    expect(screen.getByText(own.content)).toBeTruthy();
    await settle(50);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: replyMenu }));
  });

  it.each([
    [{ status: 204 }, "Your reply has been deleted!"],
    [{ status: 404, body: { message: "Reply not found" } }, "Reply not found"],
  ])("is deleted after a confirmation, and removed from the thread: %j", async (answered, said) => {
    const { answer } = await withOwn({ [`DELETE ${address}`]: answered });
    await choose(replyMenu, "Delete");
    await settle(10);
    expect(screen.getByRole("alertdialog").textContent).toContain(
      "Are you sure you want to delete this reply? This action cannot be undone.",
    );
    answer(list, { json: [], headers: { "x-total-count": "0" } });
    await press("Delete Reply");
    expect(toastShown()?.description).toBe(said);
    expect(screen.queryByText(own.content)).toBeNull();
    expect(screen.getByRole("heading", { name: "0 Replies" })).toBeTruthy();
  });
});
