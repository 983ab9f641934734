import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { card, ownPost, post, openChat } from "#testing/chat-setup.tsx";
import { press } from "#testing/page-actions.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search posts and replies" });
const category = (name: string) =>
  within(screen.getByRole("navigation", { name: "Category" })).getByRole("link", { name });

it("a search stays within the current category, and is in the address and the field", async () => {
  const { address } = await openChat({
    at: "/community?category=General",
    answers: {
      "GET /api/forum?category=General": { json: [post, ownPost] },
      "GET /api/forum?category=General&q=river+side": { json: [post] },
      "GET /api/forum?q=river+side": { json: [post] },
      "GET /api/forum?category=Safety&q=river+side": { json: [] },
    },
  });
  fireEvent.change(field(), { target: { value: "  river side " } });
  await press("Search");
  await settle();
  expect(address()).toBe("/community?category=General&q=river+side");
  expect(field().value).toBe("river side");
  expect(card().getByText(/river side/)).toBeTruthy();
  expect(screen.queryByRole("article", { name: ownPost.title })).toBeNull();
  // Another category preserves the search, and clearing the search preserves the category.
  expect(category("All").getAttribute("href")).toBe("/community?q=river+side");
  fireEvent.click(category("Safety"));
  await settle();
  expect(address()).toBe("/community?category=Safety&q=river+side");
  expect(screen.getByRole("heading", { name: "No Posts Found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Clear search" }).getAttribute("href")).toBe(
    "/community?category=Safety",
  );
});

it("the focus stays in the field after a search and after clearing it", async () => {
  await openChat({
    at: "/community",
    answers: { "GET /api/forum": { json: [post, ownPost] }, "GET /api/forum?q=river": { json: [post] } },
  });
  const box = field();
  box.focus();
  fireEvent.change(box, { target: { value: "river" } });
  fireEvent.submit(box.form!);
  await settle();
  expect(document.activeElement).toBe(box);
  expect(box.isConnected).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "Clear search" }));
  await settle();
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe("");
});

it("an empty field shows all posts again", async () => {
  const { address } = await openChat({
    at: "/community?q=2026",
    answers: { "GET /api/forum?q=2026": { json: [post] } },
  });
  expect(field().value).toBe("2026");
  fireEvent.change(field(), { target: { value: " " } });
  await press("Search");
  await settle();
  expect(address()).toBe("/community");
});

it("matches are marked, and rendered as text only", async () => {
  const match = {
    title: [{ text: "Anyone else on the <b>7:12</b>?", marked: false }],
    text: [
      { text: "Third car,\n", marked: false },
      { text: "river", marked: true },
      { text: " side. <img src=x onerror=alert(1)>", marked: false },
    ],
    reply: {
      id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d11",
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
  expect(card().getByRole("link", { name: "In a reply: By the river" }).getAttribute("href")).toBe(
    `/community/${post.id}?after=${match.reply.after}#reply-${match.reply.id}`,
  );
});
