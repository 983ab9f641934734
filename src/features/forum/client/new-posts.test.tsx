import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { allPostsTopic } from "#src/features/forum/forum.address.ts";
import { card, menuOf, openChat, ownPost, post } from "#src/features/forum/client/forum.setup.tsx";
import { choose, press, type } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const list = "GET /api/forum";
const numbered = (number: number, more: Partial<typeof post> = {}) => ({
  ...post,
  id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e5${String(number).padStart(3, "0")}`,
  title: `Post ${number}`,
  createdAt: new Date(Date.parse(post.createdAt) + number).toISOString(),
  ...more,
});
const pill = () => screen.queryByRole("button", { name: /new post/ })?.textContent;
const titles = () => screen.getAllByRole("article").map((article) => article.getAttribute("aria-label"));

async function openList(at = "/community", call = list) {
  const page = await openChat({ at, answers: { [call]: { json: [numbered(2), numbered(1)] } } });
  await page.live.opened();
  return {
    ...page,
    news: async (...posts: object[]) => {
      page.answer(call, { json: posts });
      await page.live.news(allPostsTopic);
      await settle(10);
    },
  };
}

describe("new posts, while the list is open", () => {
  it("are announced and only shown on a press, which leads to the first of them", async () => {
    const { news, sent } = await openList();
    expect(pill()).toBeUndefined();
    await news(numbered(4), numbered(3), numbered(2), numbered(1));
    expect(pill()).toBe("2 new posts");
    expect(titles()).toEqual(["Post 2", "Post 1"]);
    await press("2 new posts");
    await settle(50);
    expect(titles()).toEqual(["Post 4", "Post 3", "Post 2", "Post 1"]);
    expect(pill()).toBeUndefined();
    expect(document.activeElement?.id).toBe(`post-${numbered(4).id}`);
    expect(sent).toEqual([]);
  });

  it("are announced for the chosen category and for others", async () => {
    const { news } = await openList("/community?category=Safety", `${list}?category=Safety`);
    await news(numbered(4, { userId: ownPost.userId }), numbered(3), numbered(2), numbered(1));
    expect(pill()).toBe("1 new post");
  });

  it("are fetched again after the connection was lost", async () => {
    const { answer, live } = await openList();
    answer(list, { json: [numbered(3), numbered(2), numbered(1)] });
    await live.opened();
    await settle(10);
    expect(pill()).toBe("1 new post");
  });

  it("come with the removal of posts that were deleted elsewhere", async () => {
    const { news } = await openList();
    await news(numbered(2));
    expect(titles()).toEqual(["Post 2"]);
    expect(pill()).toBeUndefined();
  });
});

describe("what was deleted elsewhere disappears from the page", () => {
  const gone = { status: 404, body: { message: "Post not found" } };
  const left = (posts: object[]) => ({ json: posts, headers: { "x-total-count": String(posts.length) } });

  it("once a reply to it was refused", async () => {
    const { answer } = await openChat({ answers: { [`POST /api/forum/${post.id}/replies`]: gone } });
    fireEvent.click(card(post).getByRole("button", { name: "Reply" }));
    await settle(10);
    type("Your reply", "Me too.");
    answer(list, left([ownPost]));
    await press("Post Reply");
    expect(titles()).toEqual([ownPost.title]);
  });

  it("once its edit was refused", async () => {
    const { answer } = await openChat({ answers: { [`PUT /api/forum/${ownPost.id}`]: gone } });
    await choose(menuOf(ownPost), "Edit post");
    type("Title", "Which pass?");
    answer(list, left([post]));
    await press("Save");
    expect(titles()).toEqual([post.title]);
  });

  it("once a like of it was refused", async () => {
    const { answer } = await openChat({ answers: { [`PATCH /api/forum/${post.id}/like`]: gone } });
    answer(list, left([ownPost]));
    fireEvent.click(card(post).getByRole("button", { name: /^Like/ }));
    await settle(10);
    expect(titles()).toEqual([ownPost.title]);
  });
});
