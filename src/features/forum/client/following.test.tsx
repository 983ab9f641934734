import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { card, openChat, openPost, post } from "#src/features/forum/client/forum.setup.tsx";
import { press, toastShown } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const postCall = `GET /api/forum/${post.id}`;

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

  it("is one of the chips, and excludes the others when chosen", async () => {
    const { address } = await openChat({
      at: "/community?category=General",
      answers: {
        "GET /api/forum?category=General": listed(post),
        "GET /api/forum?following=true": listed(followed),
        "GET /api/forum?category=Safety": listed(),
      },
    });
    const current = () =>
      screen.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent);
    await press("Following");
    expect([address(), current()]).toEqual(["/community?following=true", ["Following"]]);
    expect(card().getByText("2 new")).toBeTruthy();
    await press("Safety");
    expect([address(), current()]).toEqual(["/community?category=Safety", ["Safety"]]);
  });

  it("says so if nothing is followed", async () => {
    await openChat({
      at: "/community?following=true",
      answers: { "GET /api/forum?following=true": listed() },
    });
    expect(screen.getByRole("heading", { name: "You’re Not Following Anything Yet" })).toBeTruthy();
  });

  it("stays selected, as does a search, at the housing address", async () => {
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

  it("marks nothing as seen if nothing is unread", async () => {
    const { sent } = await openPost({ answers: { [postCall]: { json: { ...followed, unread: 0 } } } });
    expect(sent).toEqual([]);
  });
});
