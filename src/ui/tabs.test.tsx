import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Tabs } from "#src/ui/tabs.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("a row of tabs that is wider than the window shows the chosen one", () => {
  // The row ends at 390 px; its first tab begins before it, its last ends far behind.
  const places: Record<string, [number, number]> = { Overview: [0, 100], Notifications: [450, 560] };
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const [left, right] = places[this.textContent] ?? [0, 390];
    return new DOMRect(left, 0, right - left, 48);
  });
  const tabs = [
    { value: "overview", label: "Overview", content: null },
    { value: "notifications", label: "Notifications", content: null },
  ];
  const shown = (value: string) => (
    <Tabs label="Your profile" tabs={tabs} value={value} onChange={() => {}} spread="rail" />
  );
  const { rerender } = render(shown("overview"));
  const row = screen.getByRole("tablist");
  expect(row.scrollLeft).toBeLessThanOrEqual(0);
  rerender(shown("notifications"));
  expect(row.scrollLeft).toBeGreaterThanOrEqual(560 - 390);
});

it("arrow keys move along tabs that begin something, and a press shows one", async () => {
  const onChange = vi.fn<(value: string) => void>();
  const tabs = [
    { value: "overview", label: "Overview", content: null },
    { value: "activity", label: "Activity", content: null },
  ];
  render(<Tabs label="Your profile" tabs={tabs} value="overview" onChange={onChange} shownBy="press" />);
  screen.getByRole("tab", { name: "Overview" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Activity" })));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([["activity"]]);
});
