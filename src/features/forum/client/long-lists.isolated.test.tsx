import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { postedAt, repliedAt } from "#src/shared/dates.ts";
import { card, openChat, openPost, ownPost, post, reply } from "#src/features/forum/client/forum.setup.tsx";
import { choose, press } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

vi.mock(import("#src/shared/dates.ts"), { spy: true });
setUpPages();

/** Counts renders of a reply by how often its time is formatted. */
const timesMade = ({ createdAt }: { createdAt: string }) =>
  vi.mocked(repliedAt).mock.calls.filter(([, moment]) => moment === createdAt).length;

it("renders only the new reply when it is posted, and none when the editor's code arrives", async () => {
  const own = {
    ...reply,
    userId: ownPost.userId,
    id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d14",
    createdAt: "2026-01-01T03:00:00.000Z",
    content: "Last.",
    can: { update: true, delete: true },
  };
  await openPost({ answers: { [`POST /api/forum/${post.id}/replies`]: { status: 201, body: own } } });
  const before = timesMade(reply);
  expect(before).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText("Your reply"), { target: { value: "Last." } });
  await press("Post Reply");
  expect(screen.getByText("Last.")).toBeTruthy();
  await settle(10);
  await choose("More about your reply", "Edit");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reply").value).toBe("Last.");
  expect(timesMade(own)).toBeGreaterThan(0);
  expect(timesMade(reply)).toBe(before);
});

it("renders only the post that is liked, and none when the form of a new one opens", async () => {
  const liked = { likes: 4, liked: true };
  const other = { ...ownPost, createdAt: "2026-01-01T02:00:00.000Z" };
  await openChat({
    answers: {
      "GET /api/forum": { json: [post, other], headers: { "x-total-count": "2" } },
      [`PATCH /api/forum/${post.id}/like`]: { json: liked },
    },
  });
  const rendered = () =>
    vi.mocked(postedAt).mock.calls.filter(([, moment]) => moment === other.createdAt).length;
  const before = rendered();
  expect(before).toBeGreaterThan(0);
  await act(async () => fireEvent.click(card().getByRole("button", { name: /like/i })));
  await settle(10);
  expect(card().getByRole("button", { name: /like/i }).getAttribute("aria-pressed")).toBe("true");
  await press("Create New Post");
  await settle(10);
  expect(screen.getByRole("dialog", { name: "Create New Post" })).toBeTruthy();
  expect(rendered()).toBe(before);
});
