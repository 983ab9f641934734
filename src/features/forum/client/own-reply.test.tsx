import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { firstLine } from "#src/features/forum/client/quote.tsx";
import { post, reply, openPost } from "#testing/chat-setup.tsx";
import { alerts, press, toastShown } from "#testing/page-actions.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const own = { ...reply, can: { update: true, delete: true } };
const list = `GET /api/forum/${post.id}/replies`;
const address = `/api/forum/${post.id}/replies/${reply.id}`;
const withOwn = (answers = {}) =>
  openPost({ answers: { [list]: { json: [own], headers: { "x-total-count": "1" } }, ...answers } });
const thread = () => within(document.getElementById("replies")!);
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe("editing a reply in place", () => {
  it("saves the text and marks it as edited", async () => {
    const edited = { ...own, content: "By the window.", editedAt: "2026-01-02T00:00:00.000Z" };
    const { sent } = await withOwn({ [`PUT ${address}`]: { json: edited } });
    await press("Edit");
    expect(field("Reply").value).toBe(own.content);
    write("Reply", "By the window.");
    await press("Save");
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`PUT ${address}`, { content: "By the window.", updatedAt: own.updatedAt }],
    ]);
    expect(toastShown()).toMatchObject({ title: "Success", description: "Your reply has been updated!" });
    expect(screen.getByText("By the window.")).toBeTruthy();
    expect(screen.getByText(/· Edited/)).toBeTruthy();
  });

  it("saves a draft when it failed, requires a text, and ends on Cancel", async () => {
    const { sent } = await withOwn({ [`PUT ${address}`]: { status: 500, body: { message: "No." } } });
    await press("Edit");
    write("Reply", "  ");
    await press("Save");
    expect(alerts()).toEqual(["Please write a reply first."]);
    expect(sent).toEqual([]);
    write("Reply", "By the window.");
    await press("Save");
    expect(toastShown()?.description).toBe("Failed to update reply. Please try again.");
    expect(field("Reply").value).toBe("By the window.");
    await press("Cancel");
    expect(screen.getByText(own.content)).toBeTruthy();
    await settle(50);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
  });

  it("is not offered to those who may not", async () => {
    await openPost();
    for (const name of ["Edit", "Delete"]) expect(thread().queryByRole("button", { name })).toBeNull();
  });
});

describe("deleting a reply", () => {
  it.each([204, 404])("asks first, and removes it from the thread (answered %i)", async (status) => {
    const { answer } = await withOwn({
      [`DELETE ${address}`]: { status, ...(status === 404 && { body: { message: "Reply not found" } }) },
    });
    await press("Delete");
    await settle(10);
    expect(screen.getByRole("alertdialog").textContent).toContain(
      "Are you sure you want to delete this reply? This action cannot be undone.",
    );
    answer(list, { json: [], headers: { "x-total-count": "0" } });
    await press("Delete Reply");
    expect(toastShown()?.description).toBe(
      status === 204 ? "Your reply has been deleted!" : "Reply not found",
    );
    expect(screen.queryByText(own.content)).toBeNull();
    expect(screen.getByRole("heading", { name: "0 Replies" })).toBeTruthy();
  });
});

describe("quoting a reply", () => {
  const quote = { replyId: reply.id, line: reply.content };

  it("takes a line of it, saves it with the draft, and sends it with the reply", async () => {
    const made = {
      ...reply,
      id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d15",
      content: "So it is.",
      quote: { ...quote, after: "cursor", author: reply.author },
    };
    const { sent } = await openPost({
      answers: { [`POST /api/forum/${post.id}/replies`]: { status: 201, body: made } },
    });
    await press("Quote");
    expect(document.activeElement).toBe(field("Your reply"));
    expect(JSON.parse(sessionStorage.getItem(`draft:quote-${post.id}`)!)).toMatchObject(quote);
    write("Your reply", "So it is.");
    await press("Post Reply");
    expect(sent.at(-1)?.body).toEqual({ content: "So it is.", quote });
    expect(screen.queryByRole("button", { name: "Take the quote off" })).toBeNull();
    expect(sessionStorage.getItem(`draft:quote-${post.id}`)).toBeNull();
    const link = screen.getByRole("link", { name: `Naomi B. ${reply.content}` });
    expect(link.getAttribute("href")).toMatch(
      new RegExp(`^/community/${post.id}\\?after=cursor#reply-${reply.id}$`),
    );
    fireEvent.click(link);
    expect(document.activeElement?.id).toBe(`reply-${reply.id}`);
  });

  it("can be removed again", async () => {
    await openPost();
    await press("Quote");
    await press("Take the quote off");
    expect(screen.queryByRole("button", { name: "Take the quote off" })).toBeNull();
    expect(document.activeElement).toBe(field("Your reply"));
  });

  it("is not offered to a guest", async () => {
    await openPost({ guest: true });
    expect(screen.queryByRole("button", { name: "Quote" })).toBeNull();
  });

  it.each([
    ["Third car.\nRiver side.", "Third car."],
    ["\n  Third car.", "Third car."],
    ["word ".repeat(60), "word ".repeat(39).trim()],
  ])("of %j is %j", (content, line) => {
    expect(firstLine(content)).toBe(line);
    expect(content).toContain(line);
  });
});
