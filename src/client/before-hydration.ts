import { useEffect } from "react";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Entered = { value: string; checked?: boolean };
declare global {
  interface Window {
    beforeHydration?: {
      over?: boolean;
      presses: Set<HTMLElement>;
      entered: Map<Field, Entered>;
      /** Ends the busy state of what was pressed: it is answered now, or never will be. */
      settle: () => void;
    };
  }
}

/**
 * Runs in the page's head, before our other scripts. A button that is clicked before hydration is busy from then on, and clicked
 * again afterwards; if the page's scripts fail to load, it is not busy anymore (after-paint.ts). Input is recorded, since React
 * may reset the fields. What works without JavaScript is left alone: links, forms with an action, and buttons that open a
 * popover. The router inserts this script a second time at hydration.
 */
export const beforeHydrationScript = `(() => {
  if (window.beforeHydration) return;
  const before = (window.beforeHydration = { presses: new Set(), entered: new Map(), settle });
  let settled = false;
  function settle() {
    settled = true;
    for (const button of before.presses) {
      delete button.dataset.pending;
      button.removeAttribute("aria-busy");
    }
  }
  addEventListener("input", ({ target }) => {
    if (!before.over) before.entered.set(target, { value: target.value, checked: target.checked });
  }, true);
  addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (before.over || !button || button.popoverTargetElement) return;
    if (button.type === "submit" && button.form?.hasAttribute("action") && before.presses.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    before.presses.add(button);
    if (settled) return;
    button.dataset.pending = "";
    button.setAttribute("aria-busy", "true");
  }, true);
})()`;

/** Records what the browser has restored in fields, as after a reload, which fires no event. To be called before hydration. */
export function noteRestoredFields() {
  const entered = window.beforeHydration?.entered;
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")) {
    const { value } = field;
    // A checkbox without a value of its own says "on", which is no input.
    if (isTick(field) ? isRestored(field) : value !== field.defaultValue)
      entered?.set(field, isTick(field) ? { value, checked: field.checked } : { value });
  }
}

/** Of two radio buttons that have changed, only the one that is chosen now counts. */
const isRestored = ({ type, checked, defaultChecked }: HTMLInputElement) =>
  checked !== defaultChecked && (checked || type === "checkbox");

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** Replays recorded input and clicks once the page is hydrated. */
export function useReplay() {
  useEffect(() => {
    const before = window.beforeHydration;
    if (!before) return;
    // Outside React's commit, since an event makes React hydrate a part that it has not reached yet.
    setTimeout(() => {
      // Not earlier, or what is typed until now would be overwritten.
      before.over = true;
      for (const [field, entered] of before.entered) if (field.isConnected) enter(field, entered);
      before.settle();
      for (const button of before.presses) if (button.isConnected) button.click();
      before.entered.clear();
      before.presses.clear();
    });
  }, []);
}

/** Sets a value and fires the events of user input. */
export function enter(field: Field, { value, checked }: Entered) {
  const dispatch = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));
  // Hydrates the part of the page that the field is in; React ignores the event otherwise.
  dispatch("input");
  if (isTick(field)) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    dispatch("change");
  } else if (field.type !== "file") {
    // React ignores a value that it has seen. It tracks values by overriding the field's setter, so the prototype's is used.
    field.value = "";
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
    set!.call(field, value);
    dispatch("input");
  }
  // If the focus is elsewhere by now, the field was left.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
