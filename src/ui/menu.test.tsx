import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Ban, Flag } from "lucide-react";
import { describe, expect, it, vi } from "vitest";
import { Menu } from "#src/ui/menu.tsx";

const button = () => screen.getByRole("button", { name: "More about this post" });

function show() {
  const onReport = vi.fn(() => document.activeElement);
  const onBlock = vi.fn();
  const items = [
    { label: "Report", icon: Flag, onSelect: onReport },
    { label: "Block Clara", icon: Ban, onSelect: onBlock, danger: true },
  ];
  render(<Menu label="More about this post" items={items} onLoadFailed={() => {}} />);
  return { onReport, onBlock };
}

describe("a menu of actions", () => {
  it("opens by the keyboard at its first action, moves by arrows, and closes with Escape, the focus back on its button", async () => {
    const { onReport, onBlock } = show();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("menu", { name: "More about this post" });
    expect(document.activeElement?.textContent).toBe("Report");
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Block Clara");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(onReport).not.toHaveBeenCalled();
    expect(onBlock).not.toHaveBeenCalled();
  });

  it("does what is chosen once it is closed, when the focus is back on its button", async () => {
    const { onReport } = show();
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Report" }));
    expect(screen.queryByRole("menu")).toBeNull();
    expect(onReport).toHaveReturnedWith(button());
    // A second time, when its code is loaded.
    await userEvent.click(button());
    await userEvent.click(screen.getByRole("menuitem", { name: "Report" }));
    expect(onReport).toHaveBeenCalledTimes(2);
  });

  it("has no button without actions", () => {
    render(<Menu label="More" items={[]} onLoadFailed={() => {}} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
