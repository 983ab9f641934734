import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ownPost, openChat } from "#src/features/forum/client/forum.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { alerts, press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const dialog = () => screen.queryByRole("dialog", { name: "Create New Post" });
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const category = (name: string) =>
  within(screen.getByRole("group", { name: "Category" })).getByRole("button", { name });
const created = { status: 201, body: ownPost };

async function open(options: Parameters<typeof openChat>[0] = {}) {
  const page = await openChat(options);
  await press("Create New Post");
  // The form's code is loaded when it is opened.
  await settle();
  return page;
}

describe("writing a post", () => {
  it("sends its text, category and media, and says that it is posted (FORUM-02, FORUM-24, FORUM-34)", async () => {
    const { sent } = await open({ answers: { "POST /api/forum": created } });
    expect(category("General").getAttribute("aria-pressed")).toBe("true");
    // A second press keeps it selected.
    fireEvent.click(category("Safety"));
    fireEvent.click(category("Safety"));
    fill(/^Title/, "Which entrance is lit?");
    fill(/^Content/, "At White Plains,\nafter nine.");
    await press("Create Post");
    expect(sent.map(({ body }) => body)).toEqual([
      {
        title: "Which entrance is lit?",
        content: "At White Plains,\nafter nine.",
        category: "Safety",
        images: [],
        videos: [],
      },
    ]);
    expect(toastShown()).toMatchObject({
      title: "Success",
      description: "Your post has been created successfully!",
    });
    expect(dialog()).toBeNull();
  });

  it("starts with the focus in its title", async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Title/));
  });

  it.each([
    ["says that web addresses are no links yet, where the account is new", new Date(), 1],
    ["says nothing of web addresses where the account is old", new Date(0), 0],
  ])("%s", async (_, createdAt, notes) => {
    const account = { ...user, can: { "post.create": true }, createdAt: createdAt.toISOString() };
    const note = () => screen.queryAllByText(/Links work once your account is a day old/);
    await open({ answers: { "GET /api/auth/user": { json: account } } });
    fill(/^Content/, "See example.com");
    expect(note()).toEqual([]);
    fill(/^Content/, "See https://example.com");
    expect(note()).toHaveLength(notes);
  });

  it("starts with the current category, and accepts a custom one (FORUM-19)", async () => {
    const { sent } = await open({
      at: "/community?category=Roommates",
      answers: { "GET /api/forum?category=Roommates": { json: [] }, "POST /api/forum": created },
    });
    expect(category("Roommates").getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(category("Other"));
    fill(/^Your own category/, "Books");
    fill(/^Title/, "A shelf");
    fill(/^Content/, "To share.");
    await press("Create Post");
    expect(sent[0]!.body).toMatchObject({ category: "Books" });
  });

  it("requires both title and content (FORUM-16)", async () => {
    const { sent } = await open();
    await press("Create Post");
    expect(alerts().filter((text) => text?.includes("Please fill in both title and content."))).toHaveLength(
      1,
    );
    expect(sent).toEqual([]);
  });

  it("keeps the form on failure, and retries under the same key (FORUM-29)", async () => {
    const page = await open({ answers: { "POST /api/forum": "offline" } });
    fill(/^Title/, "A shelf");
    fill(/^Content/, "To share.");
    await press("Create Post");
    const words = "Failed to create post. Please try again.";
    expect(toastShown()).toBeUndefined();
    expect(alerts()).toEqual([words]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("A shelf");
    page.answer("POST /api/forum", created);
    await press("Create Post");
    expect(dialog()).toBeNull();
    expect(page.keys).toHaveLength(2);
    expect(page.keys[1]).toBe(page.keys[0]);
  });

  it("says what to do when a file cannot be prepared", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await open({ answers: { "POST /api/objects/upload": { status: 500, body: { message: "Oh no." } } } });
    const file = new File(["x"], "hall.jpg", { type: "image/jpeg" });
    fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });
    await settle(10);
    const words = "Failed to prepare upload. Please try logging in again.";
    expect(toastShown()).toEqual(refusal("Upload Error", words));
  });

  it("asks before discarding", async () => {
    await open();
    fill(/^Title/, "A shelf");
    await press("Cancel");
    expect(screen.getByRole("alertdialog", { name: "Discard post?" })).toBeTruthy();
    const stored = JSON.parse(sessionStorage.getItem("draft:new-post")!) as { title: string };
    expect(stored.title).toBe("A shelf");
  });
});

describe("a guest who wants to write", () => {
  it("is asked to log in, and returns to the form (FORUM-03)", async () => {
    await openChat({ guest: true });
    await press("Login to Create Post");
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    expect(prompt.textContent).toContain("Please log in or create an account to create a post.");
    const link = within(prompt).getByRole<HTMLAnchorElement>("link", { name: "Continue with Email" });
    expect(new URL(link.href).searchParams.get("returnTo")).toBe("/community?post=1");
  });

  it("finds the form open after the login, and not after a reload", async () => {
    const { address } = await openChat({ at: "/community?post=1" });
    await settle();
    expect(dialog()).toBeTruthy();
    expect(address()).toBe("/community");
  });
});
