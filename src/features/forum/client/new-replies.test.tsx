import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { encodeCursor } from "#src/shared/pagination.ts";
import { card, ownPost, post, reply, openChat, openPost } from "#testing/chat-setup.tsx";
import { press } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const topic = `post:${post.id}`;
const replies = `GET /api/forum/${post.id}/replies`;
const later = (number: number, more: Partial<typeof reply> = {}) => ({
  ...reply,
  id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3e${String(number).padStart(2, "0")}`,
  content: `Later ${number}`,
  createdAt: `2026-01-01T02:00:${String(number).padStart(2, "0")}.000Z`,
  ...more,
});

/** The request for what comes after a reply, or after the moment when the thread was opened. */
const after = ({ id, createdAt }: { id: string; createdAt: string }) =>
  `${replies}?limit=100&cursor=${encodeCursor({ createdAt: new Date(createdAt), id })}`;
const newRepliesCall = after(reply);
const button = () => screen.queryByRole("button", { name: /new repl/ });
const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("new replies in an open thread", () => {
  it("are offered, not shown, and announced once however many come", async () => {
    const { live, answer } = await openPost({ answers: { [newRepliesCall]: { json: [reply] } } });
    expect(live.listensTo()).toEqual([[topic]]);
    await live.opened();
    await settle();
    expect(button()).toBeNull();
    answer(newRepliesCall, { json: [reply, later(1)] });
    await live.news(topic);
    await settle();
    expect(button()?.textContent).toBe("1 new reply");
    expect(announced()).toContain("There are new replies.");
    answer(newRepliesCall, { json: [reply, later(1), later(2)] });
    await live.news(topic);
    await settle();
    expect(button()?.textContent).toBe("2 new replies");
    expect(announced()).toContain("There are new replies.");
    expect(screen.queryByText("Later 1")).toBeNull();
  });

  it("are shown below the thread on a press, and get the focus", async () => {
    const { live, answer } = await openPost({
      answers: { [newRepliesCall]: { json: [later(1), later(2)] } },
    });
    await live.opened();
    await settle();
    answer(`GET /api/forum/${post.id}`, { json: { ...post, replies: 3 } });
    await press("2 new replies");
    expect(button()).toBeNull();
    const shown = within(screen.getByRole("list", { name: "Just posted" })).getAllByRole("listitem");
    expect(shown.map((item) => /Later \d/.exec(item.textContent)?.[0])).toEqual(["Later 1", "Later 2"]);
    expect(document.activeElement).toBe(shown[0]);
    expect(screen.getByRole("heading", { name: "3 Replies" })).toBeTruthy();
    expect(announced()).not.toContain("There are new replies.");
    // From now on, replies later than these are new.
    answer(after(later(2)), { json: [later(3)] });
    await live.news(topic);
    await settle();
    expect(button()?.textContent).toBe("1 new reply");
  });

  it("are refetched when the connection is open again or news may have been missed", async () => {
    const { live, answer } = await openPost({ answers: { [newRepliesCall]: "offline" } });
    await live.opened();
    await live.news(topic);
    await settle();
    expect(button()).toBeNull();
    answer(newRepliesCall, { json: [later(1)] });
    await live.opened();
    await settle();
    expect(button()?.textContent).toBe("1 new reply");
    answer(newRepliesCall, { json: [later(1), later(2)] });
    await live.missed();
    await settle();
    expect(button()?.textContent).toBe("2 new replies");
  });

  it("do not include one's own, whichever arrives first", async () => {
    const own = later(1, { userId: ownPost.userId });
    const { live } = await openPost({
      answers: {
        [newRepliesCall]: { json: [own] },
        [`POST /api/forum/${post.id}/replies`]: { status: 201, body: own },
      },
    });
    await live.opened();
    await settle();
    expect(button()).toBeNull();
    fireEvent.change(screen.getByLabelText("Your reply"), { target: { value: "Later 1" } });
    await press("Post Reply");
    expect(screen.getAllByText("Later 1")).toHaveLength(1);
    expect(button()).toBeNull();
  });

  it('are those since the thread was opened if it has further pages, up to one page and "more"', async () => {
    const now = new Date("2026-02-02T12:00:00.000Z");
    const { live, answer } = await openPost({
      answers: {
        [replies]: {
          json: [reply],
          headers: { link: `</api/forum/${post.id}/replies?cursor=next>; rel="next"` },
        },
        [after({ id: "ffffffff-ffff-ffff-ffff-ffffffffffff", createdAt: now.toISOString() })]: {
          json: [later(1), later(2)],
          headers: { link: `</api/forum/${post.id}/replies?cursor=later>; rel="next"` },
        },
      },
    });
    await live.opened(now);
    await settle();
    expect(button()?.textContent).toBe("2+ new replies");
    answer(after(later(2)), { json: [later(3)] });
    await press("2+ new replies");
    await settle();
    expect(button()?.textContent).toBe("1 new reply");
  });

  it("are all shown, a hundred at a time, however many came at once", async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      later(0, {
        id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e4${String(index).padStart(3, "0")}`,
        content: `Later ${index}`,
        createdAt: new Date(Date.parse(reply.createdAt) + 1 + index).toISOString(),
      }),
    );
    const { live } = await openPost({
      answers: {
        [newRepliesCall]: {
          json: many.slice(0, 100),
          headers: { link: `</api/forum/${post.id}/replies?cursor=next>; rel="next"` },
        },
        [after(many[99]!)]: { json: many.slice(100) },
      },
    });
    await live.opened();
    await settle();
    await press("100+ new replies");
    await settle();
    await press("20 new replies");
    const shown = within(screen.getByRole("list", { name: "Just posted" })).getAllByRole("listitem");
    expect(shown.map((item) => /Later \d+/.exec(item.textContent)?.[0])).toEqual(
      many.map(({ content }) => content),
    );
    expect(button()).toBeNull();
  });

  it("are listened for in the list too, while a thread is open", async () => {
    const { live } = await openChat({ answers: { [newRepliesCall]: { json: [later(1)] } } });
    expect(live.listensTo()).toEqual([]);
    fireEvent.click(card().getByRole("button", { name: "Reply" }));
    await settle(10);
    expect(live.listensTo()).toEqual([[topic]]);
    await live.opened();
    await settle();
    expect(card().getByRole("button", { name: "1 new reply" })).toBeTruthy();
    fireEvent.click(card().getByRole("button", { name: "Reply" }));
    await settle();
    expect(live.listensTo()).toEqual([]);
  });
});
