import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { setUpPages } from "#testing/components/render-page.tsx";
import { openRoommates, ownProfile } from "#src/features/roommates/client/roommates.setup.tsx";

setUpPages();

describe("the action cards", () => {
  const quiz = { "GET /api/roommates/personality-quiz": { json: {} } };
  const titles = () =>
    ["Create Your Profile", "Profile · done", "Take Personality Quiz", "Quiz · done, take again"].filter(
      (title) => screen.queryByText(title) !== null,
    );
  const next = () => document.querySelector("button[aria-current=step]")?.textContent;

  it("say what is done, and mark the next step", async () => {
    await openRoommates();
    expect(titles()).toEqual(["Create Your Profile", "Take Personality Quiz"]);
    expect(next()).toContain("Create Your Profile");
    cleanup();
    await openRoommates({ own: ownProfile });
    expect(titles()).toEqual(["Profile · done", "Take Personality Quiz"]);
    expect(next()).toContain("Take Personality Quiz");
    cleanup();
    await openRoommates({ own: ownProfile, answers: quiz });
    expect(titles()).toEqual(["Profile · done", "Quiz · done, take again"]);
    expect(next()).toContain("Get Smart Matches");
    cleanup();
    await openRoommates({ as: "unverified", answers: quiz });
    expect(titles()).toEqual(["Create Your Profile", "Quiz · done, take again"]);
    expect(next()).toBeUndefined();
  });
});
