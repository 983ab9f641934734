import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { storeDraft } from "#src/client/drafts.ts";
import { newPostDraft } from "#src/features/forum/client/forum.api.ts";
import { card, ownPost, post, openChat, openPost } from "#testing/chat-setup.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const suspended = { "GET /api/auth/user": suspendedMember("post.create", "report.make") };
const mine = { ...ownPost, can: { update: false, delete: true } };
const listed = { "GET /api/forum": { json: [post, mine], headers: { "x-total-count": "2" } } };
describe("CC Chat for a suspended member", () => {
  it("says so once instead of offering a new post, and offers nothing that would be rejected", async () => {
    await openChat({ answers: { ...suspended, ...listed } });
    expect(suspendedText()).toHaveLength(1);
    expect(waysToWrite()).toEqual([]);
    expect(card().getByText("likes")).toBeTruthy();
  });

  it("still offers to delete one's own", async () => {
    await openChat({ answers: { ...suspended, ...listed } });
    expect(card(ownPost).getByRole("button", { name: "Delete post" })).toBeTruthy();
  });

  it("opens no form, neither by the address nor for a draft", async () => {
    storeDraft(newPostDraft, { title: "Before" });
    await openChat({ at: "/community?post=1", answers: suspended });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says so below a post instead of showing the reply form", async () => {
    await openPost({ answers: suspended });
    expect(suspendedText()).toHaveLength(1);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(waysToWrite()).toEqual([]);
  });

  it("says so on a page from before the suspension, once a press was rejected", async () => {
    const { answer } = await openChat({
      answers: {
        [`PATCH /api/forum/${post.id}/like`]: {
          status: 403,
          body: { message: "Your account is suspended." },
        },
      },
    });
    expect(suspendedText()).toEqual([]);
    answer("GET /api/auth/user", suspended["GET /api/auth/user"]);
    fireEvent.click(card().getByRole("button", { name: "Like, 3" }));
    await settle(10);
    expect(suspendedText()).toHaveLength(1);
  });
});
