import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { storeDraft } from "#src/client/form-draft.ts";
import { newPostDraft } from "#src/features/forum/client/post-drafts.ts";
import { card, ownPost, post, openChat, openPost } from "#testing/chat-setup.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const suspended = { "GET /api/auth/user": suspendedMember("post.create", "report.make") };
const mine = { ...ownPost, can: { update: false, delete: true } };
const listed = { "GET /api/forum": { json: [post, mine], headers: { "x-total-count": "2" } } };
describe("CC Chat for a member whose account is paused", () => {
  it("says so once in place of the way to a new post, and offers nothing that would be refused", async () => {
    await openChat({ answers: { ...suspended, ...listed } });
    expect(suspendedText()).toHaveLength(1);
    expect(waysToWrite()).toEqual([]);
    expect(card().getByText("likes")).toBeTruthy();
  });

  it("still lets her delete what is hers", async () => {
    await openChat({ answers: { ...suspended, ...listed } });
    expect(card(ownPost).getByRole("button", { name: "Delete post" })).toBeTruthy();
  });

  it("opens no form, neither by the address nor for what she has typed before", async () => {
    storeDraft(newPostDraft, { title: "Before" });
    await openChat({ at: "/community?post=1", answers: suspended });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says so beneath a post in place of the box for an answer", async () => {
    await openPost({ answers: suspended });
    expect(suspendedText()).toHaveLength(1);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(waysToWrite()).toEqual([]);
  });

  it("says so as well to her whose page is from before, once a press was refused", async () => {
    const { answer } = await openChat({
      answers: {
        [`PATCH /api/forum/${post.id}/like`]: {
          status: 403,
          body: { message: "Your account is paused." },
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
