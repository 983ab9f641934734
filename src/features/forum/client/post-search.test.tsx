import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { encodeCursor } from "#src/shared/pagination.ts";
import { card, ownPost, post, openChat, openPost, reply } from "#src/features/forum/client/forum.setup.tsx";
import { addressWithoutScript } from "#testing/components/form-address.ts";
import { press } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Posts and replies" });
const category = (name: string) =>
  within(screen.getByRole("navigation", { name: "Category" })).getByRole("link", { name });
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
async function search(words: string) {
  fireEvent.change(field(), { target: { value: words } });
  fireEvent.submit(field().form!);
  await settle();
}

describe("a search", () => {
  it("stays within the current category, and is in the address and the field", async () => {
    const { address } = await openChat({
      at: "/community?category=General",
      answers: {
        "GET /api/forum?category=General": { json: [post, ownPost] },
        "GET /api/forum?category=General&q=river+side": {
          json: [post],
          headers: { "x-total-count": "1" },
        },
        "GET /api/forum?category=Safety&q=river+side": { json: [] },
      },
    });
    await press("Search posts and replies");
    await search("  river side ");
    expect(screen.getByText("1 post with “river side”")).toBeTruthy();
    expect(address()).toBe("/community?category=General&q=river+side");
    expect(field().value).toBe("river side");
    expect(card().getByText(/river side/)).toBeTruthy();
    expect(screen.queryByRole("article", { name: ownPost.title })).toBeNull();
    // Another category keeps the search, and clearing the search keeps the category.
    expect(category("All").getAttribute("href")).toBe("/community?q=river+side");
    fireEvent.click(category("Safety"));
    await settle();
    expect(address()).toBe("/community?category=Safety&q=river+side");
    expect(screen.getByRole("heading", { name: "No Posts Found" })).toBeTruthy();
    expect(hrefOf("Clear search")).toBe("/community?category=Safety&search=true");
    expect(hrefOf("Close the search")).toBe("/community?category=Safety");
  });

  it("keeps the focus in the field, after clearing it too", async () => {
    await openChat({ answers: { "GET /api/forum?q=river": { json: [post] } } });
    await press("Search posts and replies");
    const box = field();
    expect(document.activeElement).toBe(box);
    await search("river");
    expect(document.activeElement).toBe(box);
    await press("Clear search");
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe("");
  });

  it("keeps what is typed while its results load, and follows Back", async () => {
    const { answer, router } = await openChat({
      at: "/community?q=train",
      answers: { "GET /api/forum?q=train": { json: [ownPost] }, "GET /api/forum?q=river": "stall" },
    });
    fireEvent.change(field(), { target: { value: " river " } });
    fireEvent.submit(field().form!);
    // At once, before the address has changed.
    fireEvent.change(field(), { target: { value: "river side" } });
    await settle();
    expect(screen.getByRole("status", { name: "Loading posts" })).toBeTruthy();
    expect(field().value).toBe("river side");
    answer("GET /api/forum?q=river+side", { json: [post], headers: { "x-total-count": "1" } });
    fireEvent.submit(field().form!);
    await settle();
    expect(screen.getByText("1 post with “river side”")).toBeTruthy();
    expect(field().value).toBe("river side");
    for (const q of ["river", "train"]) {
      router.history.back();
      await settle();
      expect(field().value).toBe(q);
    }
    router.history.forward();
    await settle();
    expect(field().value).toBe("river");
  });

  it("for only stop words says so", async () => {
    const nothing = { json: [], headers: { "x-total-count": "0" } };
    await openChat({
      at: "/community?q=The+and",
      answers: { "GET /api/forum?q=The+and": nothing, "GET /api/forum?q=the+river": nothing },
    });
    expect(screen.getByRole("heading", { name: "Too Common to Search For" })).toBeTruthy();
    expect(screen.queryByText(/0 posts/)).toBeNull();
    await search("the river");
    expect(screen.getByRole("heading", { name: "No Posts Found" })).toBeTruthy();
  });

  it("without words shows no results yet", async () => {
    const { address } = await openChat({
      at: "/community?q=2026",
      answers: { "GET /api/forum?q=2026": { json: [post] } },
    });
    expect(field().value).toBe("2026");
    await search(" ");
    expect(address()).toBe("/community?search=true");
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("marks what it found, and shows it as text only", async () => {
    const match = {
      title: [{ text: "Anyone else on the <b>7:12</b>?", marked: false }],
      text: [
        { text: "Third car,\n", marked: false },
        { text: "river", marked: true },
        { text: " side. <img src=x onerror=alert(1)>", marked: false },
      ],
      reply: {
        id: reply.id,
        after: "mb0.00000000-0000-0000-0000-000000000000",
        text: [
          { text: "By the ", marked: false },
          { text: "river", marked: true },
        ],
      },
    };
    await openChat({
      at: "/community?q=river",
      answers: { "GET /api/forum?q=river": { json: [{ ...post, match }] } },
    });
    const article = screen.getByRole("article", { name: post.title });
    expect([...article.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["river", "river"]);
    expect(article.querySelector("p img, h3 b")).toBeNull();
    expect(article.textContent).toContain("<img src=x onerror=alert(1)>");
    expect(hrefOf("In a reply: By the river")).toBe(
      `/community/${post.id}?after=${match.reply.after}#reply-${match.reply.id}`,
    );
  });
});

describe("without JavaScript", () => {
  const cursor = encodeCursor({ createdAt: new Date(post.createdAt), id: post.id });

  it("the search stays within the category, and categories are links", async () => {
    await openChat({
      at: "/community?category=General",
      answers: { "GET /api/forum?category=General": { json: [post] } },
    });
    expect(hrefOf("Search posts and replies")).toBe("/community?category=General&search=true");
    await press("Search posts and replies");
    field().value = "river side";
    const button = screen.getByRole("button", { name: "Search" });
    expect(addressWithoutScript(button)).toBe("/community?category=General&q=river+side");
    expect(category("Housing").getAttribute("href")).toBe("/community?category=Housing&search=true");
  });

  it("later pages of the list have an address with category and search, and lead back to the newest posts", async () => {
    await openChat({
      at: `/community?category=General&q=river&after=${cursor}`,
      answers: { [`GET /api/forum?category=General&q=river&cursor=${cursor}`]: { json: [post] } },
    });
    expect(card()).toBeTruthy();
    expect(hrefOf("Back to the newest posts")).toBe("/community?category=General&q=river");
  });

  it.each([
    ["after", `cursor=${cursor}`],
    ["before", `order=newest&limit=20&cursor=${cursor}`],
  ])("a part of a thread has its own address: %s a reply", async (part, query) => {
    await openPost({
      at: `/community/${post.id}?${part}=${cursor}`,
      answers: {
        [`GET /api/forum/${post.id}/replies?${query}`]: { json: [{ ...reply, content: "One of many." }] },
      },
    });
    expect(screen.getByText("One of many.")).toBeTruthy();
    expect(hrefOf("Go to the newest replies")).toBe(`/community/${post.id}#replies`);
  });
});
