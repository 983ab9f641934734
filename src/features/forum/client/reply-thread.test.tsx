import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { allPostsTopic, replyAnchor } from "#src/features/forum/forum.address.ts";
import { encodeCursor } from "#src/shared/pagination.ts";
import {
  card,
  newestReplies,
  ownPost,
  post,
  reply,
  openChat,
  openPost,
} from "#src/features/forum/client/forum.setup.tsx";
import { press, type } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

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
  /** The request for replies after a reply, or after the time when the thread was opened. */
  const after = ({ id, createdAt }: { id: string; createdAt: string }) =>
    `${replies}?limit=100&cursor=${encodeCursor({ createdAt: new Date(createdAt), id })}`;
  const newReplies = after(reply);
  /** A response with these replies; the total also counts the first reply. */
  const found = (replied: (typeof reply)[], more = 0, headers = {}) => ({
    json: replied,
    headers: {
      "x-total-count": String(new Set([reply.id, ...replied.map(({ id }) => id)]).size + more),
      ...headers,
    },
  });
  const button = () => screen.queryByRole("button", { name: /new repl/ })?.textContent;
  const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  const justPosted = () => within(screen.getByRole("list", { name: "Just posted" })).getAllByRole("listitem");
  const textsOf = (items: HTMLElement[]) =>
    items.map((item) => within(item).getByText(/^Later \d+$/).textContent);

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

  it("are not shown but announced, once however many there are", async () => {
    const { live, answer, news } = await openThread({ answers: { [newReplies]: found([reply]) } });
    expect(live.listensTo()).toEqual([[topic]]);
    expect(button()).toBeUndefined();
    answer(newReplies, found([reply, later(1)]));
    await news();
    expect(button()).toBe("1 new reply");
    expect(announced()).toContain("There are new replies.");
    answer(newReplies, found([reply, later(1), later(2)]));
    await news();
    expect(button()).toBe("2 new replies");
    expect(announced()).toContain("There are new replies.");
    expect(screen.queryByText("Later 1")).toBeNull();
  });

  it("are shown below the thread on a press, and get the focus", async () => {
    const { answer, news } = await openThread({ answers: { [newReplies]: found([later(1), later(2)]) } });
    answer(postCall, { json: { ...post, replies: 3 } });
    await press("2 new replies");
    expect(button()).toBeUndefined();
    expect(textsOf(justPosted())).toEqual(["Later 1", "Later 2"]);
    expect(document.activeElement).toBe(justPosted()[0]);
    expect(screen.getByRole("heading", { name: "3 Replies" })).toBeTruthy();
    expect(announced()).not.toContain("There are new replies.");
    // From now on, later replies are new.
    answer(after(later(2)), found([later(3)], 2));
    await news();
    expect(button()).toBe("1 new reply");
  });

  it("are refetched when the connection is open again or news may have been missed", async () => {
    const { answer, news, reopened, missed } = await openThread({ answers: { [newReplies]: "offline" } });
    await news();
    expect(button()).toBeUndefined();
    answer(newReplies, found([later(1)]));
    await reopened();
    expect(button()).toBe("1 new reply");
    answer(newReplies, found([later(1), later(2)]));
    await missed();
    expect(button()).toBe("2 new replies");
  });

  it("come with the removal of replies that were deleted elsewhere", async () => {
    const shown = { json: [later(1), reply], headers: { "x-total-count": "2" } };
    const { answer, news } = await openThread({
      answers: { [postCall]: { json: { ...post, replies: 2 } }, [newestReplies(post)]: shown },
    });
    expect(screen.getByText("Later 1")).toBeTruthy();
    const left = { "x-total-count": "1" };
    answer(after(later(1)), { json: [], headers: left });
    answer(newestReplies(post), { json: [reply], headers: left });
    await news();
    await settle();
    expect(screen.queryByText("Later 1")).toBeNull();
    expect(screen.getByText(reply.content)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "1 Reply" })).toBeTruthy();
  });

  it("do not include the member's own, whichever arrives first", async () => {
    const own = later(1, { userId: ownPost.userId });
    await openThread({
      answers: {
        [newReplies]: found([own]),
        [`POST /api/forum/${post.id}/replies`]: { status: 201, body: own },
      },
    });
    expect(button()).toBeUndefined();
    type("Your reply", "Later 1");
    await press("Post Reply");
    expect(screen.getAllByText("Later 1")).toHaveLength(1);
    expect(button()).toBeUndefined();
  });

  it('are those since the page was opened if it ends before the newest, up to one page and "more"', async () => {
    const now = new Date("2026-02-02T12:00:00.000Z");
    const opened = { id: "ffffffff-ffff-ffff-ffff-ffffffffffff", createdAt: now.toISOString() };
    const cursor = encodeCursor({ createdAt: new Date(reply.createdAt), id: reply.id });
    const answers = {
      [`${replies}?cursor=${cursor}`]: { json: [reply], headers: moreAt("next") },
      [after(opened)]: { json: [later(1), later(2)], headers: moreAt("later") },
    };
    const at = `/community/${post.id}?after=${cursor}`;
    const { answer } = await openThread({ at, answers }, now);
    expect(button()).toBe("2+ new replies");
    answer(after(later(2)), { json: [later(3)] });
    await press("2+ new replies");
    await settle();
    expect(button()).toBe("1 new reply");
  });

  it("are counted in the heading too, which replaces the note about an empty thread", async () => {
    const first = `${replies}?limit=100`;
    const { answer, news } = await openThread({
      answers: {
        [postCall]: { json: { ...post, replies: 0 } },
        [newestReplies(post)]: { json: [], headers: { "x-total-count": "0" } },
        [first]: { json: [], headers: { "x-total-count": "0" } },
      },
    });
    expect(screen.getByText("No replies yet. Be the first.")).toBeTruthy();
    answer(first, { json: [later(1)], headers: { "x-total-count": "1" } });
    await news();
    expect(button()).toBe("1 new reply");
    expect(screen.getByRole("heading", { name: "1 Reply" })).toBeTruthy();
    expect(screen.queryByText("No replies yet. Be the first.")).toBeNull();
  });

  it("do not include those before the address of a deleted last reply", async () => {
    const gone = { id: reply.id, createdAt: later(5).createdAt };
    const cursor = encodeCursor({ createdAt: new Date(gone.createdAt), id: gone.id });
    await openThread({
      at: `/community/${post.id}?after=${cursor}`,
      answers: {
        [`${replies}?cursor=${cursor}`]: { json: [], headers: { "x-total-count": "40" } },
        [`${replies}?limit=100`]: { json: [later(1), later(2)], headers: { "x-total-count": "40" } },
        [after(gone)]: { json: [], headers: { "x-total-count": "40" } },
      },
    });
    expect(button()).toBeUndefined();
    expect(screen.getByRole("button", { name: "Show 20 earlier replies" })).toBeTruthy();
  });

  it("are all shown, a hundred at a time, however many came at once", async () => {
    const many = Array.from({ length: 120 }, (_, index) => later(index + 1));
    await openThread({
      answers: {
        [newReplies]: found(many.slice(0, 100), 20, moreAt("next")),
        [after(many[99]!)]: found(many.slice(100), 100),
      },
    });
    await press("100+ new replies");
    await settle();
    await press("20 new replies");
    expect(textsOf(justPosted())).toEqual(many.map(({ content }) => content));
    expect(button()).toBeUndefined();
  });

  it("opened at the first reply loads nothing before it, and focuses the reply that the address names", async () => {
    const cursor = encodeCursor({ createdAt: new Date(0), id: reply.id });
    await openThread({
      at: `/community/${post.id}?after=${cursor}#${replyAnchor(reply.id)}`,
      answers: { [`${replies}?cursor=${cursor}`]: found([reply]) },
    });
    const named = document.getElementById(replyAnchor(reply.id))!;
    expect(named.textContent).toContain(reply.content);
    expect(document.activeElement).toBe(named);
    expect(screen.queryByRole("status", { name: "Loading replies" })).toBeNull();
    expect(screen.queryByRole("button", { name: /earlier/ })).toBeNull();
  });

  it("are also announced in the list, while a thread is open", async () => {
    const { live } = await openChat({
      answers: { "GET /api/forum": { json: [post] }, [newReplies]: found([later(1)]) },
    });
    expect(live.listensTo()).toEqual([[allPostsTopic]]);
    await press("Reply");
    await settle(10);
    expect(live.listensTo()).toEqual([[topic, allPostsTopic]]);
    await live.opened();
    await settle();
    expect(card().getByRole("button", { name: "1 new reply" })).toBeTruthy();
    await press("Reply");
    expect(live.listensTo()).toEqual([[allPostsTopic]]);
  });
});
