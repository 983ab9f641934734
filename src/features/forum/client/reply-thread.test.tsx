import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { encodeCursor } from "#src/shared/pagination.ts";
import { card, ownPost, post, reply, openChat, openPost } from "#testing/chat-setup.tsx";
import { press, toastShown, type } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();

const postCall = `GET /api/forum/${post.id}`;
const moreAt = (cursor: string) => ({
  link: `</api/forum/${post.id}/replies?cursor=${cursor}>; rel="next"`,
});

describe("new replies in an open thread", () => {
  const topic = `post:${post.id}`;
  const replies = `${postCall}/replies`;
  const later = (number: number, more: Partial<typeof reply> = {}) => ({
    ...reply,
    id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e4${String(number).padStart(3, "0")}`,
    content: `Later ${number}`,
    createdAt: new Date(Date.parse(reply.createdAt) + number).toISOString(),
    ...more,
  });
  /** The request for what comes after a reply, or after the moment when the thread was opened. */
  const after = ({ id, createdAt }: { id: string; createdAt: string }) =>
    `${replies}?limit=100&cursor=${encodeCursor({ createdAt: new Date(createdAt), id })}`;
  const newReplies = after(reply);
  const button = () => screen.queryByRole("button", { name: /new repl/ })?.textContent;
  const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  const justPosted = () => within(screen.getByRole("list", { name: "Just posted" })).getAllByRole("listitem");
  const textsOf = (items: HTMLElement[]) =>
    items.map((item) => within(item).getByText(/^Later \d+$/).textContent);

  /** Opens the thread, whose connection opens too. */
  async function openThread(answers: Parameters<typeof openPost>[0] = {}, now?: Date) {
    const page = await openPost(answers);
    const { live } = page;
    await live.opened(now);
    await settle();
    const hear = async (happen: () => Promise<unknown>) => {
      await happen();
      await settle();
    };
    return {
      ...page,
      news: () => hear(() => live.news(topic)),
      missed: () => hear(() => live.missed()),
      reopened: () => hear(() => live.opened()),
    };
  }

  it("are offered, not shown, and announced once however many come", async () => {
    const { live, answer, news } = await openThread({ answers: { [newReplies]: { json: [reply] } } });
    expect(live.listensTo()).toEqual([[topic]]);
    expect(button()).toBeUndefined();
    answer(newReplies, { json: [reply, later(1)] });
    await news();
    expect(button()).toBe("1 new reply");
    expect(announced()).toContain("There are new replies.");
    answer(newReplies, { json: [reply, later(1), later(2)] });
    await news();
    expect(button()).toBe("2 new replies");
    expect(announced()).toContain("There are new replies.");
    expect(screen.queryByText("Later 1")).toBeNull();
  });

  it("are shown below the thread on a press, and get the focus", async () => {
    const { answer, news } = await openThread({ answers: { [newReplies]: { json: [later(1), later(2)] } } });
    answer(postCall, { json: { ...post, replies: 3 } });
    await press("2 new replies");
    expect(button()).toBeUndefined();
    expect(textsOf(justPosted())).toEqual(["Later 1", "Later 2"]);
    expect(document.activeElement).toBe(justPosted()[0]);
    expect(screen.getByRole("heading", { name: "3 Replies" })).toBeTruthy();
    expect(announced()).not.toContain("There are new replies.");
    // From now on, replies later than these are new.
    answer(after(later(2)), { json: [later(3)] });
    await news();
    expect(button()).toBe("1 new reply");
  });

  it("are refetched when the connection is open again or news may have been missed", async () => {
    const { answer, news, reopened, missed } = await openThread({ answers: { [newReplies]: "offline" } });
    await news();
    expect(button()).toBeUndefined();
    answer(newReplies, { json: [later(1)] });
    await reopened();
    expect(button()).toBe("1 new reply");
    answer(newReplies, { json: [later(1), later(2)] });
    await missed();
    expect(button()).toBe("2 new replies");
  });

  it("do not include one's own, whichever arrives first", async () => {
    const own = later(1, { userId: ownPost.userId });
    await openThread({
      answers: {
        [newReplies]: { json: [own] },
        [`POST /api/forum/${post.id}/replies`]: { status: 201, body: own },
      },
    });
    expect(button()).toBeUndefined();
    type("Your reply", "Later 1");
    await press("Post Reply");
    expect(screen.getAllByText("Later 1")).toHaveLength(1);
    expect(button()).toBeUndefined();
  });

  it('are those since the thread was opened if it has further pages, up to one page and "more"', async () => {
    const now = new Date("2026-02-02T12:00:00.000Z");
    const opened = { id: "ffffffff-ffff-ffff-ffff-ffffffffffff", createdAt: now.toISOString() };
    const answers = {
      [replies]: { json: [reply], headers: moreAt("next") },
      [after(opened)]: { json: [later(1), later(2)], headers: moreAt("later") },
    };
    const { answer } = await openThread({ answers }, now);
    expect(button()).toBe("2+ new replies");
    answer(after(later(2)), { json: [later(3)] });
    await press("2+ new replies");
    await settle();
    expect(button()).toBe("1 new reply");
  });

  it("are all shown, a hundred at a time, however many came at once", async () => {
    const many = Array.from({ length: 120 }, (_, index) => later(index + 1));
    await openThread({
      answers: {
        [newReplies]: { json: many.slice(0, 100), headers: moreAt("next") },
        [after(many[99]!)]: { json: many.slice(100) },
      },
    });
    await press("100+ new replies");
    await settle();
    await press("20 new replies");
    expect(textsOf(justPosted())).toEqual(many.map(({ content }) => content));
    expect(button()).toBeUndefined();
  });

  it("are listened for in the list too, while a thread is open", async () => {
    const { live } = await openChat({
      answers: { "GET /api/forum": { json: [post] }, [newReplies]: { json: [later(1)] } },
    });
    expect(live.listensTo()).toEqual([]);
    await press("Reply");
    await settle(10);
    expect(live.listensTo()).toEqual([[topic]]);
    await live.opened();
    await settle();
    expect(card().getByRole("button", { name: "1 new reply" })).toBeTruthy();
    await press("Reply");
    expect(live.listensTo()).toEqual([]);
  });
});

describe("following", () => {
  const follow = `PUT ${postCall.slice(4)}/follow`;
  const seen = `PUT ${postCall.slice(4)}/seen`;
  const followed = { ...post, following: true, unread: 2 };
  const listed = (...posts: object[]) => ({
    json: posts,
    headers: { "x-total-count": String(posts.length) },
  });
  const pressed = () => screen.getByRole("button", { name: /^Follow/ }).getAttribute("aria-pressed");

  it("starts at once on the post's page", async () => {
    const { sent } = await openPost({ answers: { [follow]: "stall" } });
    expect(pressed()).toBe("false");
    await press("Follow");
    expect(pressed()).toBe("true");
    expect(sent).toMatchObject([{ call: follow, body: { following: true } }]);
  });

  it("is rolled back with an error when it failed", async () => {
    await openPost({ answers: { [follow]: "offline" } });
    await press("Follow");
    expect(pressed()).toBe("false");
    expect(toastShown()?.description).toBe("Failed to follow the post. Please try again.");
  });

  it("filters the list by the address, which the chips and the search preserve", async () => {
    const { address } = await openChat({
      answers: {
        "GET /api/forum?following=true": listed(followed),
        "GET /api/forum?category=General&following=true": listed(),
      },
    });
    await press("Following");
    expect(address()).toBe("/community?following=true");
    expect(card().getByText("2 new")).toBeTruthy();
    await press("General");
    expect(address()).toBe("/community?category=General&following=true");
    expect(screen.getByRole("heading", { name: "Nothing Followed Yet" })).toBeTruthy();
    await press("Following");
    expect(address()).toBe("/community?category=General");
  });

  it("is kept, with a search, at the housing address", async () => {
    const { address } = await openChat({
      at: "/community?q=river&following=true#housing",
      answers: { "GET /api/forum?category=Housing&q=river&following=true": listed(post) },
    });
    expect(address()).toBe("/community?category=Housing&q=river&following=true#housing");
  });

  it("is not offered to a guest as a filter", async () => {
    await openChat({ guest: true });
    expect(screen.queryByRole("link", { name: "Following" })).toBeNull();
  });

  it("marks unread replies as seen once the thread is open, and only then", async () => {
    const { sent } = await openChat({
      answers: { "GET /api/forum": listed(followed), [seen]: { status: 204 } },
    });
    expect(card().getByText("2 new")).toBeTruthy();
    expect(sent).toEqual([]);
    await press("Reply");
    await settle(10);
    expect(sent.map(({ call }) => call)).toEqual([seen]);
    expect(card().queryByText("2 new")).toBeNull();
  });

  it("marks nothing as seen where nothing is unread", async () => {
    const { sent } = await openPost({ answers: { [postCall]: { json: { ...followed, unread: 0 } } } });
    expect(sent).toEqual([]);
  });
});
