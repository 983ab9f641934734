import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Tabs } from "#src/ui/tabs.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("a row of tabs that is wider than the window shows the current one", () => {
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

it("arrow keys move along tabs that start something, and a press shows one", async () => {
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

it("a row of tabs is one tab stop; the arrow keys show each tab", async () => {
  function Profile() {
    const [value, setValue] = useState("overview");
    const tabs = ["Overview", "Activity", "Settings"].map((label) => ({
      value: label.toLowerCase(),
      label,
      content: `All of ${label}`,
    }));
    return <Tabs label="Your profile" tabs={tabs} value={value} onChange={setValue} />;
  }
  const seen = () => [document.activeElement?.textContent, screen.getByRole("tabpanel").textContent];
  const user = userEvent.setup();
  render(<Profile />);
  await user.tab();
  expect(seen()).toEqual(["Overview", "All of Overview"]);
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(seen()).toEqual(["Activity", "All of Activity"]));
  await user.keyboard("{End}");
  await waitFor(() => expect(seen()).toEqual(["Settings", "All of Settings"]));
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(seen()).toEqual(["Overview", "All of Overview"]));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tabpanel"));
});
