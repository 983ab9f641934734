import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { firstLine } from "#src/features/forum/client/quote.tsx";
import { openPost, post, reply } from "#src/features/forum/client/forum.setup.tsx";
import { press, toastShown, type } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

describe("a like of a reply", () => {
  const liking = `PATCH /api/forum/${post.id}/replies/${reply.id}/like`;
  const like = () =>
    within(document.getElementById(`reply-${reply.id}`)!).getByRole("button", { name: /^Like/ });
  const pressLike = async () => {
    fireEvent.click(like());
    await settle();
  };

  it("shows at once, and is then replaced by the server's response", async () => {
    const { sent } = await openPost({ answers: { [liking]: { json: { likes: 7, liked: true } } } });
    expect(like().textContent).toBe("2");
    await pressLike();
    expect(sent.map((one) => one.call)).toEqual([liking]);
    expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["7", "true"]);
  });

  it("is rolled back when it failed", async () => {
    await openPost({ answers: { [liking]: "offline" } });
    await pressLike();
    expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["2", "false"]);
    expect(toastShown()?.description).toBe("Failed to like reply. Please try again.");
  });

  it("by a guest asks for a login, which leads back to the reply", async () => {
    await openPost({ guest: true });
    await pressLike();
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    expect(prompt.textContent).toContain("like this reply");
    expect(prompt.innerHTML).toContain(encodeURIComponent(`#reply-${reply.id}`));
  });
});

describe("quoting a reply", () => {
  const quote = { replyId: reply.id, line: reply.content };

  it("quotes a line of it, saves it with the draft, and sends it with the reply", async () => {
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
    expect(document.activeElement).toBe(screen.getByLabelText("Your reply"));
    expect(JSON.parse(sessionStorage.getItem(`draft:quote-${post.id}`)!)).toMatchObject(quote);
    type("Your reply", "So it is.");
    await press("Post Reply");
    expect(sent.at(-1)?.body).toEqual({ content: "So it is.", quote });
    expect(screen.queryByRole("button", { name: "Remove the quote" })).toBeNull();
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
    await press("Remove the quote");
    expect(screen.queryByRole("button", { name: "Remove the quote" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Your reply"));
  });

  it.each([
    ["Third car.\nRiver side.", "Third car."],
    ["\n  Third car.", "Third car."],
    ["word ".repeat(60), "word ".repeat(40).trim()],
    ["👩‍👩‍👧".repeat(40), "👩‍👩‍👧".repeat(25)],
  ])("of %j is %j", (content, line) => {
    expect(firstLine(content)).toBe(line);
    expect(content).toContain(line);
  });
});
