import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, toast } from "#src/ui/toast-store.ts";
import { Toaster } from "#src/ui/toast.tsx";

beforeEach(async () => {
  render(<Toaster />);
  await act(() => vi.dynamicImportSettled());
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => dismissToast());
  act(() => void vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const show = (message: Parameters<typeof toast>[0]) => act(() => void toast(message));
const shown = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

describe("the toaster", () => {
  it("shows the title and the sentence of a toast", () => {
    show({ title: "Settings Updated", description: "Your choices are kept." });
    expect(shown()).toEqual(["Settings UpdatedYour choices are kept."]);
  });

  it("shows one toast at a time", () => {
    show({ title: "First" });
    show({ title: "Second" });
    expect(shown()).toEqual(["Second"]);
  });

  it("hides a toast after 5000 ms", () => {
    show({ title: "Saved" });
    act(() => void vi.advanceTimersByTime(4999));
    expect(shown()).toEqual(["Saved"]);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual([]);
  });

  it("hides a toast when Dismiss is pressed", () => {
    show({ title: "Saved" });
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(shown()).toEqual([]);
  });

  it("runs the action of a toast", () => {
    const onClick = vi.fn();
    show({ title: "Login required", variant: "destructive", action: { label: "Sign In", onClick } });
    fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("can be reached with F8", () => {
    show({ title: "Saved" });
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(screen.getByRole("list")).toBe(document.activeElement);
  });

  it("is swiped away to the right, and stays after a short swipe", () => {
    show({ title: "Saved" });
    const swipe = (distance: number) => {
      const card = screen.getByRole("listitem");
      fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 20, pointerId: 1 });
      for (const clientX of [100 + distance / 2, 100 + distance]) {
        fireEvent.pointerMove(card, { clientX, clientY: 20, pointerId: 1, pointerType: "mouse" });
      }
      fireEvent.pointerUp(card, { clientX: 100 + distance, clientY: 20, pointerId: 1 });
    };
    swipe(40);
    expect(screen.getByRole("listitem").dataset["swipe"]).toBe("cancel");
    swipe(-90);
    expect(shown()).toEqual(["Saved"]);
    swipe(70);
    expect(shown()).toEqual([]);
  });
});
