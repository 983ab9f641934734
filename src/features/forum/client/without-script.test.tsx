import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { encodeCursor } from "#src/shared/pagination.ts";
import { post, reply, openChat, openPost } from "#testing/chat-setup.tsx";
import { addressWithoutScript } from "#testing/form-address.ts";
import { setUpPages } from "#testing/render-page.tsx";

setUpPages();

const cursor = encodeCursor({ createdAt: new Date(post.createdAt), id: post.id });
const addressOf = (name: string) => addressWithoutScript(screen.getByRole("button", { name }));
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("without JavaScript", () => {
  it("the rest of the list is at an address with category and search, which leads back to the newest posts", async () => {
    await openChat({
      at: `/community?category=General&q=river&after=${cursor}`,
      answers: { [`GET /api/forum?category=General&q=river&cursor=${cursor}`]: { json: [post] } },
    });
    expect(screen.getByRole("article", { name: post.title })).toBeTruthy();
    expect(link("Back to the newest posts")).toBe("/community?category=General&q=river");
  });

  it("the search stays within the category, and categories are links", async () => {
    await openChat({
      at: "/community?category=General",
      answers: { "GET /api/forum?category=General": { json: [post] } },
    });
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search posts and replies" });
    field.value = "river side";
    expect(addressOf("Search")).toBe("/community?category=General&q=river+side");
    const chips = within(screen.getByRole("navigation", { name: "Category" }));
    expect(chips.getByRole("link", { name: "Housing" }).getAttribute("href")).toBe(
      "/community?category=Housing",
    );
  });

  it("the rest of a thread is at its own address, which leads back to its first replies", async () => {
    const replies = `GET /api/forum/${post.id}/replies`;
    await openPost({
      at: `/community/${post.id}?after=${cursor}`,
      answers: { [`${replies}?cursor=${cursor}`]: { json: [{ ...reply, content: "The last of all." }] } },
    });
    expect(screen.getByText("The last of all.")).toBeTruthy();
    expect(link("Back to the first replies")).toBe(`/community/${post.id}#replies`);
  });
});
