import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { storeDraft } from "#src/client/drafts.ts";
import { newPostDraft } from "#src/features/forum/client/forum.api.ts";
import { PostMedia } from "#src/features/forum/client/post-media.tsx";
import { confirmBlock } from "#testing/components/block-person.ts";
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
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { actionsOf, choose, press, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";
import {
  suspendedMember,
  suspendedText,
  waysToWrite,
} from "#src/core/people/client/suspended-member.setup.ts";

setUpPages();

const call = `GET /api/forum/${post.id}`;
const blocking = `PUT /api/blocks/${post.author.id}`;

describe("the page of one post", () => {
  it("shows the post with its replies, and other posts next to it (FORUM-41)", async () => {
    await openPost();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(post.title);
    expect(screen.getByRole("heading", { name: "1 Reply" })).toBeTruthy();
    expect(screen.getByText(reply.content)).toBeTruthy();
    expect(screen.getByText(/· Author/)).toBeTruthy();
    expect(await actionsOf(replyMenu)).toEqual(["Share", "Report", "Block Naomi"]);
  });

  it.each([true, false])("has links if the server says so, as does the list: %s", async (links) => {
    const address = "https://example.com/quiet";
    const texts = { content: `Here: ${address}`, links };
    await openPost({
      answers: {
        [call]: { json: { ...post, ...texts } },
        [newestReplies(post)]: { json: [{ ...reply, ...texts }], headers: { "x-total-count": "1" } },
      },
    });
    expect(screen.getAllByText(new RegExp(address))).toHaveLength(2);
    expect(screen.queryAllByRole("link", { name: address })).toHaveLength(links ? 2 : 0);
    cleanup();
    await openChat({ answers: { "GET /api/forum": { json: [{ ...post, ...texts }] } } });
    expect(card().getByText(new RegExp(address))).toBeTruthy();
    expect(card().queryAllByRole("link", { name: address })).toHaveLength(links ? 1 : 0);
  });

  it("shows the newest replies, earlier ones on a press, and the member's own at once", async () => {
    const numbered = (number: number) => ({
      ...reply,
      id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e4${String(number).padStart(3, "0")}`,
      content: `Number ${number}`,
      createdAt: new Date(Date.parse(reply.createdAt) + number).toISOString(),
    });
    const newestFirst = Array.from({ length: 12 }, (_, index) => numbered(12 - index));
    const own = { ...numbered(13), userId: user.id };
    const total = { "x-total-count": "12" };
    const next = { ...total, link: `</api/forum/${post.id}/replies?cursor=next>; rel="next"` };
    await openPost({
      answers: {
        [call]: { json: { ...post, replies: 12 } },
        [newestReplies(post)]: { json: newestFirst.slice(0, 5), headers: next },
        [`${call}/replies?order=newest&limit=20&cursor=next`]: {
          json: newestFirst.slice(5),
          headers: total,
        },
        [`POST /api/forum/${post.id}/replies`]: { status: 201, body: own },
      },
    });
    const shown = () => screen.getAllByText(/^Number \d+$/).map(({ textContent }) => textContent);
    expect(shown()).toEqual(["Number 8", "Number 9", "Number 10", "Number 11", "Number 12"]);
    type("Your reply", "Number 13");
    await press("Post Reply");
    expect(screen.getByRole("heading", { name: "13 Replies" })).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Just posted" })).getByText("Number 13")).toBeTruthy();
    screen.getByRole("button", { name: "Show 7 earlier replies" }).focus();
    await press("Show 7 earlier replies");
    expect(shown()).toEqual(Array.from({ length: 13 }, (_, index) => `Number ${index + 1}`));
    expect(document.activeElement?.textContent).toContain("Number 1");
    expect(screen.queryByRole("button", { name: /earlier/ })).toBeNull();
  });

  it("lets the reader block the author, and leads back to all posts", async () => {
    const { sent, address } = await openPost({ answers: { [blocking]: { status: 204 } } });
    await choose(menuOf(post), "Block Naomi");
    await confirmBlock("Naomi");
    expect(sent.map((one) => one.call)).toEqual([blocking]);
    expect(toastShown()?.title).toBe("Naomi is blocked");
    expect(address()).toBe("/community");
  });

  it("lets the author block somebody who replied, whose replies disappear at once", async () => {
    const mine = { ...post, userId: user.id, author: { ...post.author, id: user.id, firstName: "Julia" } };
    const { answer, address } = await openPost({
      answers: { [call]: { json: mine }, [blocking]: { status: 204 } },
    });
    answer(newestReplies(post), { json: [], headers: { "x-total-count": "0" } });
    await choose(replyMenu, "Block Naomi");
    await confirmBlock("Naomi");
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
    const { answer } = await openPost({ answers: { [call]: "offline" } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Couldn’t load the post");
    answer(call, { json: post });
    await press("Try Again");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(post.title);
  });

  it("copies its address if the device cannot share", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal("navigator", { clipboard: { writeText }, onLine: true });
    await openPost();
    await press("Share");
    expect(writeText.mock.calls.map(([url]) => new URL(url).pathname)).toEqual([`/community/${post.id}`]);
    expect(toastShown()?.title).toBe("Link copied");
  });

  it("asks a guest to log in for a reply, and offers neither Quote nor Follow", async () => {
    await openPost({ guest: true });
    expect(screen.queryByLabelText("Your reply")).toBeNull();
    for (const name of ["Quote", "Follow"]) expect(screen.queryByRole("button", { name })).toBeNull();
    await press("Login to Reply");
    expect(screen.getByRole("dialog", { name: "Login Required" }).textContent).toContain(
      "reply to this post",
    );
  });
});

it.each([
  ["shows its poster, and fetches nothing before it is played", "/objects/film/poster.jpg", "none"],
  ["shows its first frame where it has no poster", null, "metadata"],
])("a video of a post %s (FORUM-06)", async (_what, poster, preload) => {
  const film = {
    url: "/objects/film",
    type: "video" as const,
    width: 320,
    height: 180,
    alt: "Picnic, video 1 of 1",
  };
  await renderPage({ component: () => <PostMedia title="Picnic" media={[{ ...film, poster }]} /> });
  const video = document.querySelector("video")!;
  expect([video.getAttribute("poster"), video.getAttribute("preload")]).toEqual([poster, preload]);
  expect(video.hasAttribute("controls")).toBe(true);
});

const suspended = { "GET /api/auth/user": suspendedMember("post.create", "report.make") };
const mine = { ...ownPost, can: { update: false, delete: true } };
const listed = { "GET /api/forum": { json: [post, mine], headers: { "x-total-count": "2" } } };

describe("CC Chat for a suspended member", () => {
  it("says so once instead of offering a new post, and offers to delete her own posts but nothing that would be rejected", async () => {
    await openChat({ answers: { ...suspended, ...listed } });
    expect(suspendedText()).toHaveLength(1);
    // The notice has the whole width: it shares its row with nothing.
    const search = screen.getByRole("link", { name: "Search posts and replies" });
    expect(
      screen.getByLabelText("Your account is suspended").parentElement!.contains(search.parentElement),
    ).toBe(true);
    expect(search.parentElement!.querySelector("section")).toBeNull();
    expect(waysToWrite()).toEqual([]);
    expect(card().getByText("likes")).toBeTruthy();
    expect(await actionsOf(menuOf(mine))).toEqual(["Delete post"]);
  });

  it("opens no form, neither from the URL nor for a draft", async () => {
    storeDraft(newPostDraft, { title: "Before" });
    await openChat({ at: "/community?post=1", answers: suspended });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says so below a post instead of showing the reply form", async () => {
    await openPost({ answers: suspended });
    expect(suspendedText()).toHaveLength(1);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(waysToWrite()).toEqual([]);
  });

  it("says so on a page from before the suspension, once a request is rejected", async () => {
    const { answer } = await openChat({
      answers: {
        [`PATCH /api/forum/${post.id}/like`]: {
          status: 403,
          body: { message: "Your account is suspended." },
        },
      },
    });
    expect(suspendedText()).toEqual([]);
    answer("GET /api/auth/user", suspended["GET /api/auth/user"]);
    fireEvent.click(card().getByRole("button", { name: "Like, 3" }));
    await settle(10);
    expect(suspendedText()).toHaveLength(1);
  });
});
