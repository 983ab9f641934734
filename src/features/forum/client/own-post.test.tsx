import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { card, ownPost, openChat } from "#testing/chat-setup.tsx";
import { alerts, press, refusal, toastShown } from "#testing/page-actions.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const address = `/api/forum/${ownPost.id}`;
const failure = { status: 500, body: { message: "Something went wrong." } };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const edited = { ...ownPost, title: "Which pass?", editedAt: "2026-01-02T00:00:00.000Z" };

describe("editing a post in place (FORUM-10, FORUM-11)", () => {
  it("shows title and content as fields, and saves them (FORUM-36)", async () => {
    const { sent } = await openChat({ answers: { [`PUT ${address}`]: { json: edited } } });
    await press("Edit post");
    expect(field("Title").value).toBe(ownPost.title);
    expect(field("Content").value).toBe(ownPost.content);
    write("Title", "Which pass?");
    await press("Save");
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`PUT ${address}`, { title: "Which pass?", content: ownPost.content, updatedAt: ownPost.updatedAt }],
    ]);
    expect(toastShown()).toMatchObject({ title: "Success", description: "Your post has been updated!" });
    expect(screen.queryByLabelText("Title")).toBeNull();
    expect(card(edited).getByRole("heading", { name: "Which pass?" })).toBeTruthy();
    expect(screen.getByRole("article", { name: "Which pass?" }).textContent).toContain("Edited");
  });

  it("goes back to the unchanged post on Cancel", async () => {
    const { sent } = await openChat();
    await press("Edit post");
    write("Title", "Something else");
    await press("Cancel");
    expect(card(ownPost).getByRole("heading", { name: ownPost.title })).toBeTruthy();
    expect(sent).toEqual([]);
    await settle(50);
    expect(document.activeElement).toBe(card(ownPost).getByRole("button", { name: "Edit post" }));
    await press("Edit post");
    expect(field("Title").value).toBe(ownPost.title);
  });

  it("saves a draft when the page is left without Cancel, until it is saved", async () => {
    await openChat();
    await press("Edit post");
    write("Title", "Which pass?");
    cleanup();
    // Opened once more and left unchanged.
    for (let round = 0; round < 2; round += 1) {
      await openChat({ answers: { [`PUT ${address}`]: { json: edited } } });
      expect(field("Title").value).toBe("Which pass?");
      if (round === 0) cleanup();
    }
    await press("Save");
    cleanup();
    await openChat();
    expect(screen.queryByLabelText("Title")).toBeNull();
  });

  it("requires both title and content (FORUM-17)", async () => {
    const { sent } = await openChat();
    await press("Edit post");
    write("Content", "  ");
    await press("Save");
    expect(alerts()).toEqual(["Please fill in both title and content."]);
    expect(sent).toEqual([]);
  });

  it("keeps the fields when it failed (FORUM-32)", async () => {
    await openChat({ answers: { [`PUT ${address}`]: failure } });
    await press("Edit post");
    write("Title", "Which pass?");
    await press("Save");
    const words = "Failed to update post. Please try again.";
    expect(toastShown()).toEqual(refusal("Error", words));
    expect(alerts()).toEqual([words]);
    expect(field("Title").value).toBe("Which pass?");
  });
});

describe("deleting a post (FORUM-15)", () => {
  const ask = async (answer: Parameters<typeof openChat>[0]) => {
    const page = await openChat(answer);
    await press("Delete post");
    expect(screen.getByRole("alertdialog").textContent).toContain(
      "Are you sure you want to delete this post? This action cannot be undone.",
    );
    expect(page.sent).toEqual([]);
    return page;
  };

  it("asks first, then removes it from the page (FORUM-37)", async () => {
    const { sent } = await ask({ answers: { [`DELETE ${address}`]: { status: 204 } } });
    await press("Delete Post");
    expect(sent.map(({ call }) => call)).toEqual([`DELETE ${address}`]);
    expect(toastShown()).toMatchObject({ title: "Success", description: "Your post has been deleted!" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("is not done on Cancel", async () => {
    const { sent } = await ask({});
    await press("Cancel");
    expect(sent).toEqual([]);
    expect(card(ownPost).getByRole("heading")).toBeTruthy();
  });

  it("shows an error when it failed, and the post stays (FORUM-33)", async () => {
    await ask({ answers: { [`DELETE ${address}`]: failure } });
    await press("Delete Post");
    expect(toastShown()).toEqual(refusal("Error", "Failed to delete post. Please try again."));
    expect(screen.getByRole("alertdialog")).toBeTruthy();
  });
});
