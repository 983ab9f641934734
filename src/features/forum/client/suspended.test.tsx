import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { keepDraft } from "#src/client/form-draft.ts";
import { newPostDraft } from "#src/features/forum/client/post-drafts.ts";
import { card, ownPost, post, visitChat, visitPost } from "#testing/chat-setup.tsx";
import { pausedMember, pausedWords, waysToWrite } from "#testing/suspended-member.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const paused = { "GET /api/auth/user": pausedMember("post.create", "report.make") };
const mine = { ...ownPost, can: { update: false, delete: true } };
const listed = { "GET /api/forum": { json: [post, mine], headers: { "x-total-count": "2" } } };
describe("CC Chat for a member whose account is paused", () => {
  it("says so once in place of the way to a new post, and offers nothing that would be refused", async () => {
    await visitChat({ answers: { ...paused, ...listed } });
    expect(pausedWords()).toHaveLength(1);
    expect(waysToWrite()).toEqual([]);
    expect(card().getByText("likes")).toBeTruthy();
  });

  it("still lets her delete what is hers", async () => {
    await visitChat({ answers: { ...paused, ...listed } });
    expect(card(ownPost).getByRole("button", { name: "Delete post" })).toBeTruthy();
  });

  it("opens no form, neither by the address nor for what she has typed before", async () => {
    keepDraft(newPostDraft, { title: "Before" });
    await visitChat({ at: "/community?post=1", answers: paused });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says so beneath a post in place of the box for an answer", async () => {
    await visitPost({ answers: paused });
    expect(pausedWords()).toHaveLength(1);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(waysToWrite()).toEqual([]);
  });

  it("says so as well to her whose page is from before, once a press was refused", async () => {
    const { answer } = await visitChat({
      answers: {
        [`PATCH /api/forum/${post.id}/like`]: {
          status: 403,
          body: { message: "Your account is paused." },
        },
      },
    });
    expect(pausedWords()).toEqual([]);
    answer("GET /api/auth/user", paused["GET /api/auth/user"]);
    fireEvent.click(card().getByRole("button", { name: "Like, 3" }));
    await settle(10);
    expect(pausedWords()).toHaveLength(1);
  });
});
