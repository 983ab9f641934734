import { act, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import {
  claimDrafts,
  forgetEverything,
  hasDraft,
  readDraft,
  storeDraft,
  useDraft,
} from "#src/client/drafts.ts";

describe("the drafts of a tab", () => {
  it.each([
    ["kept for the same account, also after a time as a guest", "julia", [undefined, "julia"], true],
    ["deleted when another account signs in", "julia", [undefined, "miriam"], false],
    ["kept when a guest who has typed them signs in", undefined, ["julia"], true],
  ])("are %s", (_what, typing, later, kept) => {
    claimDrafts(typing);
    storeDraft("listing", { title: "Sunny" });
    for (const account of later) claimDrafts(account);
    expect(hasDraft("listing")).toBe(kept);
  });

  it("are deleted at sign-out, and nothing else is", () => {
    sessionStorage.setItem("scroll", "7");
    storeDraft("listing", { title: "Sunny" });
    forgetEverything();
    expect(hasDraft("listing")).toBe(false);
    expect(sessionStorage.getItem("scroll")).toBe("7");
  });
});

describe("a state that is a draft", () => {
  const Note = () => createElement("output", {}, useDraft("note", "nothing yet")[0]);

  it("starts like the server's HTML, then shows what is stored", () => {
    storeDraft("note", "Half a sen");
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(createElement(Note));
    expect(container.textContent).toBe("nothing yet");
    const onRecoverableError = vi.fn<() => void>();
    render(createElement(Note), { container, hydrate: true, onRecoverableError });
    expect(screen.getByRole("status").textContent).toBe("Half a sen");
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it("lasts as long as the page where the browser stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Refused", "QuotaExceededError");
    });
    render(createElement(Note));
    act(() => storeDraft("note", "Half a sen"));
    expect(screen.getByRole("status").textContent).toBe("Half a sen");
    forgetEverything();
    expect(readDraft("note")).toBeUndefined();
  });
});
