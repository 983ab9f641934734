import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { setAccount } from "#src/client/api.ts";
import { resetLoginRedirect } from "#src/client/login-redirect.ts";
import { resetToasts } from "#src/ui/toast.ts";

addPopovers();

// All files of a worker share one document and one module cache, so each test leaves both as it found them.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  resetToasts();
  resetLoginRedirect();
  setAccount(undefined);
  window.history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});

const mark = "data-popover-open";
const isShown = (element: Element) => element.hasAttribute(mark);

function setShown(element: HTMLElement, open: boolean) {
  if (isShown(element) === open) return;
  const event = (type: string) => Object.assign(new Event(type), { newState: open ? "open" : "closed" });
  element.dispatchEvent(event("beforetoggle"));
  element.toggleAttribute(mark, open);
  element.dispatchEvent(event("toggle"));
}

/** Adds popovers, which happy-dom lacks. Scripts and buttons show and hide them; Escape does not. */
function addPopovers() {
  if ("showPopover" in HTMLElement.prototype) return;
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return selector === ":popover-open" ? isShown(this) : matches.call(this, selector);
    },
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setShown(this, true);
    },
    hidePopover(this: HTMLElement) {
      setShown(this, false);
    },
    togglePopover(this: HTMLElement, open = !isShown(this)) {
      setShown(this, open);
    },
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[popovertarget]");
    const id = button && button.getAttribute("popovertarget");
    const popover = id && document.getElementById(id);
    if (!popover) return;
    const hides = button.getAttribute("popovertargetaction") === "hide";
    setShown(popover, !hides && !isShown(popover));
  });
}
