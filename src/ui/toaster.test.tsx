import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  TOAST_REMOVE_DELAY_MS,
  currentToast,
  currentToasts,
  dismissToast,
  subscribeToToasts,
  toast,
} from "#src/ui/toast.ts";
import { Toaster } from "#src/ui/toaster.tsx";

beforeEach(() => void vi.useFakeTimers());

describe("the toast store", () => {
  it("closes a dismissed toast and removes it after 1,000,000 ms", () => {
    const id = toast({ title: "Saved" });
    dismissToast(id);
    expect(currentToast()?.open).toBe(false);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });

  it("does not restart the delay when a toast is dismissed twice", () => {
    const id = toast({ title: "Saved" });
    dismissToast(id);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS / 2);
    dismissToast(id);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS / 2);
    expect(currentToasts()).toHaveLength(0);
  });

  it("does not let the removal of a replaced toast touch its successor", () => {
    dismissToast(toast({ title: "First" }));
    toast({ title: "Second" });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(currentToasts().map((entry) => entry.title)).toEqual(["Second"]);
  });

  it("dismisses every toast when no id is given, and none when the id is unknown", () => {
    toast({ title: "First" });
    dismissToast("unknown");
    expect(currentToast()?.open).toBe(true);
    dismissToast();
    expect(currentToast()?.open).toBe(false);
  });

  it("keeps what stays beside the latest message, whatever is shown or dismissed, for its own time", () => {
    const titles = () => currentToasts().flatMap(({ title, open }) => (open ? [title] : []));
    const undo = toast({ title: "Declined", stays: true });
    toast({ title: "First" });
    toast({ title: "Second" });
    expect(titles()).toEqual(["Declined", "Second"]);
    dismissToast();
    expect(titles()).toEqual(["Declined"]);
    toast({ title: "Also declined", stays: true });
    expect(titles()).toEqual(["Declined", "Also declined"]);
    dismissToast(undo);
    toast({ title: "Third" });
    expect(titles()).toEqual(["Also declined", "Third"]);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(titles()).toEqual(["Also declined", "Third"]);
  });

  it("calls its listeners until they unsubscribe", () => {
    const listener = vi.fn();
    const stop = subscribeToToasts(listener);
    const id = toast({ title: "First" });
    dismissToast(id);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    toast({ title: "Second" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

const show = (message: Parameters<typeof toast>[0]) => act(() => void toast(message));
const shown = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

describe("the toaster", () => {
  beforeEach(() => void render(<Toaster />));

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

  it("goes with the next press elsewhere, which may show the next one", () => {
    const next = render(<button onClick={() => toast({ title: "Second" })}>Again</button>);
    show({ title: "First" });
    fireEvent.click(screen.getByText("First"));
    expect(shown()).toEqual(["First"]);
    fireEvent.click(next.getByRole("button", { name: "Again" }));
    expect(shown()).toEqual(["Second"]);
    fireEvent.click(document.body);
    expect(shown()).toEqual([]);
  });

  it("with Undo stays beside the next one, also after a press elsewhere, until its time is over", () => {
    const onClick = vi.fn();
    const action = { label: "Undo", onClick };
    show({ title: "Declined", action, duration: 10_000, stays: true });
    fireEvent.click(document.body);
    act(() => void vi.advanceTimersByTime(4000));
    show({ title: "Sent" });
    expect(shown()).toEqual(["DeclinedUndo", "Sent"]);
    act(() => void vi.advanceTimersByTime(5000));
    expect(shown()).toEqual(["DeclinedUndo"]);
    act(() => void vi.advanceTimersByTime(1000));
    expect(shown()).toEqual([]);
    show({ title: "Declined", action, duration: 10_000, stays: true });
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it("stays while the pointer or the focus is on it", () => {
    show({ title: "Saved" });
    const card = screen.getByRole("listitem");
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    fireEvent.pointerMove(card);
    wait(60_000);
    expect(shown()).toEqual(["Saved"]);
    fireEvent.pointerLeave(card.closest("[role=region]")!);
    wait(4000);
    act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
    wait(60_000);
    expect(shown()).toEqual(["Saved"]);
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
