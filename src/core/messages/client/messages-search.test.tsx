import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addressWithoutScript } from "#testing/form-address.ts";
import { conversation, openMessages } from "#testing/messages-setup.tsx";
import { press } from "#testing/page-actions.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const ruth = {
  ...conversation,
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c02",
  with: { ...conversation.with, firstName: "Ruth" },
};
const list = (...found: object[]) => ({
  json: found,
  headers: { "x-total-count": String(found.length) },
});
const answers = {
  "GET /api/conversations": list(conversation, ruth),
  "GET /api/conversations?q=ruth": list(ruth),
  "GET /api/conversations?q=nobody": list(),
};
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Name or listing" });
const lookFor = async (words: string) => {
  fireEvent.change(field(), { target: { value: words } });
  await press("Search conversations");
  await settle(10);
};
const names = () => screen.getAllByRole("article").map((row) => row.querySelector("h2")?.textContent);

describe("the search among conversations", () => {
  it("puts the text into the address and the field, and keeps the focus", async () => {
    const { address } = await openMessages("/messages", answers);
    expect(names()).toEqual(["Naomi B.", "Ruth B."]);
    field().focus();
    await lookFor("  ruth ");
    expect(address()).toBe("/messages?q=ruth");
    expect(names()).toEqual(["Ruth B."]);
    expect(screen.getByText("1 Conversation")).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole("link", { name: "Ruth B." }).getAttribute("href")).toBe(
      `/messages/${ruth.id}?q=ruth`,
    );
    fireEvent.click(screen.getByRole("link", { name: "Clear search" }));
    await settle(10);
    expect(address()).toBe("/messages");
    expect(field().value).toBe("");
    expect(names()).toHaveLength(2);
  });

  it("says that nothing was found, and an empty field shows all again", async () => {
    const { address } = await openMessages("/messages", answers);
    await lookFor("nobody");
    expect(screen.getByRole("heading", { name: "No Conversations Found" })).toBeTruthy();
    await lookFor(" ");
    expect(address()).toBe("/messages");
    expect(names()).toHaveLength(2);
  });

  it("is a plain form without JavaScript", async () => {
    await openMessages("/messages", answers);
    fireEvent.change(field(), { target: { value: "by the river" } });
    const button = screen.getByRole("button", { name: "Search conversations" });
    expect(addressWithoutScript(button)).toBe("/messages?q=by+the+river");
  });

  it("keeps the open conversation beside it open", async () => {
    const { address } = await openMessages("/messages/$id", answers);
    await lookFor("ruth");
    expect(address()).toBe(`/messages/${conversation.id}?q=ruth`);
    expect(screen.getByRole("heading", { level: 1, name: "Naomi B." })).toBeTruthy();
    expect(names()).toEqual(["Ruth B."]);
    const links = screen.getAllByRole("link", { name: "Messages" });
    expect(links.map((link) => link.getAttribute("href"))).toContain("/messages?q=ruth");
  });

  it("is not offered without any conversation", async () => {
    await openMessages("/messages", { "GET /api/conversations": list() });
    expect(screen.getByRole("heading", { name: "No messages yet" })).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });
});
