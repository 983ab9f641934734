import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { card, post, openChat, openPost } from "#testing/chat-setup.tsx";
import { press, toastShown } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const call = `GET /api/forum/${post.id}`;
const follow = `PUT /api/forum/${post.id}/follow`;
const seen = `PUT /api/forum/${post.id}/seen`;
const followed = { ...post, following: true, unread: 2 };
async function choose(chip: string) {
  fireEvent.click(screen.getByRole("link", { name: chip }));
  await settle();
}
const pressed = () => screen.getByRole("button", { name: "Follow" }).getAttribute("aria-pressed");

describe("following", () => {
  it("starts at once on the post's page, and ends with another press", async () => {
    const { sent, answer } = await openPost({ answers: { [follow]: "stall" } });
    expect(pressed()).toBe("false");
    await press("Follow");
    expect(pressed()).toBe("true");
    expect(sent.map(({ call: made, body }) => [made, body])).toEqual([[follow, { following: true }]]);
    answer(call, { json: { ...post, following: true } });
  });

  it("is rolled back with an error when it failed", async () => {
    await openPost({ answers: { [follow]: "offline" } });
    await press("Follow");
    expect(pressed()).toBe("false");
    expect(toastShown()?.description).toBe("Failed to follow the post. Please try again.");
  });

  it("is not offered to guests", async () => {
    await openPost({ guest: true });
    expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
  });

  it("filters the list by the address, which the chips and the search preserve", async () => {
    const { address } = await openChat({
      answers: {
        "GET /api/forum?following=true": { json: [followed], headers: { "x-total-count": "1" } },
        "GET /api/forum?category=General&following=true": { json: [], headers: { "x-total-count": "0" } },
      },
    });
    await choose("Following");
    expect(address()).toBe("/community?following=true");
    expect(card().getByText("2 new")).toBeTruthy();
    await choose("General");
    expect(address()).toBe("/community?category=General&following=true");
    expect(screen.getByRole("heading", { name: "Nothing Followed Yet" })).toBeTruthy();
    await choose("Following");
    expect(address()).toBe("/community?category=General");
  });

  it("is kept, with a search, at the housing address", async () => {
    const { address } = await openChat({
      at: "/community?q=river&following=true#housing",
      answers: { "GET /api/forum?category=Housing&q=river&following=true": { json: [post] } },
    });
    expect(address()).toBe("/community?category=Housing&q=river&following=true#housing");
  });

  it("is not offered to a guest as a filter", async () => {
    await openChat({ guest: true });
    expect(screen.queryByRole("link", { name: "Following" })).toBeNull();
  });
});

describe("unread replies", () => {
  it("are marked as seen once the thread is open, and only then", async () => {
    const { sent } = await openChat({
      answers: {
        "GET /api/forum": { json: [followed], headers: { "x-total-count": "1" } },
        [seen]: { status: 204 },
      },
    });
    expect(card().getByText("2 new")).toBeTruthy();
    expect(sent).toEqual([]);
    await press("Reply");
    await settle(10);
    expect(sent.map(({ call: made }) => made)).toEqual([seen]);
    expect(card().queryByText("2 new")).toBeNull();
  });

  it("are not marked where there are none", async () => {
    const { sent } = await openPost({ answers: { [call]: { json: { ...followed, unread: 0 } } } });
    expect(sent).toEqual([]);
  });
});
