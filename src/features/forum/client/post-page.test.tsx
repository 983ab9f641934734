import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { storeDraft } from "#src/client/drafts.ts";
import { newPostDraft } from "#src/features/forum/client/forum.api.ts";
import { PostMedia } from "#src/features/forum/client/post-media.tsx";
import { firstLine } from "#src/features/forum/client/quote.tsx";
import { confirmBlock } from "#testing/block-person.ts";
import { card, menuOf, openChat, openPost, ownPost, post, reply, replyMenu } from "#testing/chat-setup.tsx";
import { user } from "#testing/membership-setup.tsx";
import { actionsOf, choose, press, toastShown, type } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";

setUpPages();

const call = `GET /api/forum/${post.id}`;
const blocking = `PUT /api/blocks/${post.author.id}`;

describe("the page of one post", () => {
  it("shows the post with its replies, and other posts beside it (FORUM-41)", async () => {
    await openPost();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(post.title);
    expect(screen.getByRole("heading", { name: "1 Reply" })).toBeTruthy();
    expect(screen.getByText(reply.content)).toBeTruthy();
    expect(screen.getByText(/· Author/)).toBeTruthy();
    expect(await actionsOf(replyMenu)).toEqual(["Share", "Report", "Block Naomi"]);
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
    type("Your reply", "Last.");
    await press("Post Reply");
    expect(screen.getByRole("heading", { name: "2 Replies" })).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Just posted" })).getByText("Last.")).toBeTruthy();
    await press("Show More Replies");
    expect(screen.getByText("Later.")).toBeTruthy();
    expect(screen.getAllByText("Last.")).toHaveLength(1);
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
    answer(`${call}/replies`, { json: [], headers: { "x-total-count": "0" } });
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

  it("asks a guest to log in for a reply, and offers her neither Quote nor Follow", async () => {
    await openPost({ guest: true });
    expect(screen.queryByLabelText("Your reply")).toBeNull();
    for (const name of ["Quote", "Follow"]) expect(screen.queryByRole("button", { name })).toBeNull();
    await press("Login to Reply");
    expect(screen.getByRole("dialog", { name: "Login Required" }).textContent).toContain(
      "reply to this post",
    );
  });
});

describe("a like of a reply", () => {
  const liking = `PATCH /api/forum/${post.id}/replies/${reply.id}/like`;
  const like = () =>
    within(document.getElementById(`reply-${reply.id}`)!).getByRole("button", { name: /^Like/ });
  const pressLike = async () => {
    fireEvent.click(like());
    await settle();
  };

  it("shows at once, and is then as the server says", async () => {
    const { sent } = await openPost({ answers: { [liking]: { json: { likes: 7, liked: true } } } });
    expect(like().textContent).toBe("2");
    await pressLike();
    expect(sent.map((one) => one.call)).toEqual([liking]);
    expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["7", "true"]);
  });

  it("is taken back when it failed", async () => {
    await openPost({ answers: { [liking]: "offline" } });
    await pressLike();
    expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["2", "false"]);
    expect(toastShown()?.description).toBe("Failed to like reply. Please try again.");
  });

  it("by a guest asks for a login, which leads back to the reply", async () => {
    await openPost({ guest: true });
    await pressLike();
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    expect(prompt.textContent).toContain("like this reply");
    expect(prompt.innerHTML).toContain(encodeURIComponent(`#reply-${reply.id}`));
  });
});

describe("quoting a reply", () => {
  const quote = { replyId: reply.id, line: reply.content };

  it("takes a line of it, saves it with the draft, and sends it with the reply", async () => {
    const made = {
      ...reply,
      id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d15",
      content: "So it is.",
      quote: { ...quote, after: "cursor", author: reply.author },
    };
    const { sent } = await openPost({
      answers: { [`POST /api/forum/${post.id}/replies`]: { status: 201, body: made } },
    });
    await press("Quote");
    expect(document.activeElement).toBe(screen.getByLabelText("Your reply"));
    expect(JSON.parse(sessionStorage.getItem(`draft:quote-${post.id}`)!)).toMatchObject(quote);
    type("Your reply", "So it is.");
    await press("Post Reply");
    expect(sent.at(-1)?.body).toEqual({ content: "So it is.", quote });
    expect(screen.queryByRole("button", { name: "Take the quote off" })).toBeNull();
    expect(sessionStorage.getItem(`draft:quote-${post.id}`)).toBeNull();
    const link = screen.getByRole("link", { name: `Naomi B. ${reply.content}` });
    expect(link.getAttribute("href")).toMatch(
      new RegExp(`^/community/${post.id}\\?after=cursor#reply-${reply.id}$`),
    );
    fireEvent.click(link);
    expect(document.activeElement?.id).toBe(`reply-${reply.id}`);
  });

  it("can be removed again", async () => {
    await openPost();
    await press("Quote");
    await press("Take the quote off");
    expect(screen.queryByRole("button", { name: "Take the quote off" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Your reply"));
  });

  it.each([
    ["Third car.\nRiver side.", "Third car."],
    ["\n  Third car.", "Third car."],
    ["word ".repeat(60), "word ".repeat(39).trim()],
  ])("of %j is %j", (content, line) => {
    expect(firstLine(content)).toBe(line);
    expect(content).toContain(line);
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
  it("says so once instead of offering a new post, and offers to delete one's own, and nothing that would be rejected", async () => {
    await openChat({ answers: { ...suspended, ...listed } });
    expect(suspendedText()).toHaveLength(1);
    expect(waysToWrite()).toEqual([]);
    expect(card().getByText("likes")).toBeTruthy();
    expect(await actionsOf(menuOf(mine))).toEqual(["Delete post"]);
  });

  it("opens no form, neither by the address nor for a draft", async () => {
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

  it("says so on a page from before the suspension, once a press was rejected", async () => {
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
