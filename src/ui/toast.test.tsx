// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchSoon } from "#src/ui/late-part.ts";
import { dismissToast, toast } from "#src/ui/toast-store.ts";
import { Toaster } from "#src/ui/toast.tsx";

beforeAll(async () => {
  await fetchSoon();
});

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
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

  it("stays where it is, and has nothing measured for that, unless a sheet is open beside the page", () => {
    const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get");
    show({ title: "Saved" });
    expect(height).not.toHaveBeenCalled();
    expect(screen.getByRole("list").style.top).toBe("");
    const scrim = document.body.appendChild(document.createElement("div"));
    scrim.innerHTML = `<div role="dialog"><header>New Outing</header></div>`;
    show({ title: "Saved again" });
    expect(screen.getByRole("list").style.top).toBe("12px");
    scrim.remove();
    height.mockRestore();
  });

  it("can be reached with F8", () => {
    show({ title: "Saved" });
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(screen.getByRole("list")).toBe(document.activeElement);
  });
});
