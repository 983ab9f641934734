import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { repliedAt } from "#src/shared/dates.ts";
import { ownPost, post, reply, openPost } from "#testing/chat-setup.tsx";
import { choose, press } from "#testing/page-actions.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";

vi.mock(import("#src/shared/dates.ts"), { spy: true });
setUpPages();

/** Counts renders of a reply by the formatting of its time. */
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
