import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { card, openChat, post } from "#src/features/forum/client/forum.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const long = {
  ...post,
  content: `Third car, river side. See https://example.com/seats ${"and more ".repeat(40)}`,
};
const answers = (shown: typeof post) => ({ "GET /api/forum": { json: [shown] } });

/** Lays texts out: those that are cut to three lines have this many. */
function layOut({ lines }: { lines: number }) {
  const isCut = (element: HTMLElement) => element.classList.contains("line-clamp-3");
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(lines * 24);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockImplementation(function (this: HTMLElement) {
    return (isCut(this) ? Math.min(3, lines) : lines) * 24;
  });
}

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      measure: () => void;
      constructor(measure: () => void) {
        this.measure = measure;
      }
      observe() {
        this.measure();
      }
      disconnect() {}
    },
  );
});

const more = `more of “${post.title}”`;
const less = `less of “${post.title}”`;
const text = () =>
  card()
    .getByText(/Third car/)
    .closest("p")!;

describe("a post in the list", () => {
  it("shows three lines, opens in place and closes again", async () => {
    layOut({ lines: 9 });
    await openChat({ answers: answers(long) });
    expect(text().className).toContain("line-clamp-3");
    expect(text().textContent).toBe(long.content);
    const button = screen.getByRole("button", { name: more });
    expect([button.textContent, button.getAttribute("aria-expanded")]).toEqual(["more", "false"]);
    expect(document.getElementById(button.getAttribute("aria-controls")!)!.contains(text())).toBe(true);
    await press(more);
    expect(text().className).not.toContain("line-clamp-3");
    const open = screen.getByRole("button", { name: less });
    expect([open.textContent, open.getAttribute("aria-expanded")]).toEqual(["less", "true"]);
    await press(less);
    expect(text().className).toContain("line-clamp-3");
    expect(screen.getByRole("button", { name: more })).toBeTruthy();
  });

  it("of three lines has nothing to open, however many characters these have", async () => {
    layOut({ lines: 3 });
    await openChat({ answers: answers(long) });
    expect(screen.queryByRole("button", { name: more })).toBeNull();
  });

  it("of few characters in many lines can be opened, too", async () => {
    layOut({ lines: 5 });
    await openChat({ answers: answers(post) });
    expect(screen.getByRole("button", { name: more })).toBeTruthy();
  });

  it("opens for a link in it that gets the focus, which may be on a line below", async () => {
    layOut({ lines: 9 });
    await openChat({ answers: answers(long) });
    fireEvent.focus(card().getByRole("link", { name: "https://example.com/seats" }));
    expect(text().className).not.toContain("line-clamp-3");
  });
});
