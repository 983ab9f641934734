import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { blockPerson } from "#testing/block-person.ts";
import { card, openChat, openPost, post, reply } from "#testing/chat-setup.tsx";
import { user } from "#testing/membership-setup.tsx";
import { press, toastShown } from "#testing/page-actions.ts";
import { setUpPages } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const call = `GET /api/forum/${post.id}`;
const blocking = `PUT /api/blocks/${post.author.id}`;

describe("the page of one post", () => {
  it("shows the post with its replies, and other posts beside it (FORUM-41)", async () => {
    await openPost();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(post.title);
    expect(screen.getByRole("heading", { name: "1 Reply" })).toBeTruthy();
    expect(screen.getByText(reply.content)).toBeTruthy();
    expect(screen.getByText(/· Author/)).toBeTruthy();
  });

  it.each([true, false])("has links in its texts as the server says, as has the list: %s", async (links) => {
    const address = "https://example.com/quiet";
    const texts = { content: `Here: ${address}`, links };
    await openPost({
      answers: {
        [call]: { json: { ...post, ...texts } },
        [`${call}/replies`]: { json: [{ ...reply, ...texts }], headers: { "x-total-count": "1" } },
      },
    });
    expect(screen.getAllByText(new RegExp(address))).toHaveLength(2);
    expect(screen.queryAllByRole("link", { name: address })).toHaveLength(links ? 2 : 0);
    cleanup();
    await openChat({ answers: { "GET /api/forum": { json: [{ ...post, ...texts }] } } });
    expect(card().getByText(new RegExp(address))).toBeTruthy();
    expect(card().queryAllByRole("link", { name: address })).toHaveLength(links ? 1 : 0);
  });

  it("shows the replies page by page, and one's own at once", async () => {
    const later = { ...reply, id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d13", content: "Later." };
    const own = { ...reply, id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d14", content: "Last." };
    const next = { link: `</api/forum/${post.id}/replies?cursor=next>; rel="next"` };
    await openPost({
      answers: {
        [`${call}/replies`]: { json: [reply], headers: next },
        [`${call}/replies?cursor=next`]: { json: [later, own] },
        [`POST /api/forum/${post.id}/replies`]: { status: 201, body: own },
      },
    });
    fireEvent.change(screen.getByLabelText("Your reply"), { target: { value: "Last." } });
    await press("Post Reply");
    expect(screen.getByRole("heading", { name: "2 Replies" })).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Just posted" })).getByText("Last.")).toBeTruthy();
    await press("Show More Replies");
    expect(screen.getByText("Later.")).toBeTruthy();
    expect(screen.getAllByText("Last.")).toHaveLength(1);
  });

  it("lets the reader block the author, and leads back to all posts", async () => {
    const { sent, address } = await openPost({ answers: { [blocking]: { status: 204 } } });
    await blockPerson("Naomi", screen.getAllByRole("button", { name: "Block Naomi" })[0]);
    expect(sent.map((one) => one.call)).toEqual([blocking]);
    expect(toastShown()?.title).toBe("Naomi is blocked");
    expect(address()).toBe("/community");
  });

  it("lets the author block somebody who replied, whose replies disappear at once", async () => {
    const mine = { ...post, userId: user.id, author: { ...post.author, id: user.id, firstName: "Julia" } };
    const { answer, address } = await openPost({
      answers: { [call]: { json: mine }, [blocking]: { status: 204 } },
    });
    answer(`${call}/replies`, { json: [], headers: { "x-total-count": "0" } });
    await blockPerson("Naomi");
    expect(screen.queryByText(reply.content)).toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(post.title);
    expect(address()).toBe(`/community/${post.id}`);
  });

  it.each([404, 400])("says that the post is not found when the server answers %i", async (status) => {
    await openPost({ answers: { [call]: { status, body: { message: "Post not found" } } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This post is gone");
    expect(screen.getByRole("link", { name: "Back to CC Chat" }).getAttribute("href")).toBe("/community");
  });

  it("can be retried when loading failed", async () => {
    const { answer } = await openPost({
      answers: { [call]: "offline" },
    });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The post did not arrive");
    answer(call, { json: post });
    await press("Try Again");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(post.title);
  });

  it("copies its address where the device cannot share", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal("navigator", { clipboard: { writeText }, onLine: true });
    await openPost();
    await press("Share");
    expect(writeText.mock.calls.map(([url]) => new URL(url).pathname)).toEqual([`/community/${post.id}`]);
    expect(toastShown()?.title).toBe("Link copied");
  });

  it("asks a guest to log in for a reply", async () => {
    await openPost({ guest: true });
    expect(screen.queryByLabelText("Your reply")).toBeNull();
    await press("Login to Reply");
    expect(screen.getByRole("dialog", { name: "Login Required" }).textContent).toContain(
      "reply to this post",
    );
  });
});
