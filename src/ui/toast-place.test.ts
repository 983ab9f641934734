import { afterEach, expect, it } from "vitest";
import { placeToasts } from "#src/ui/toast-place.ts";

afterEach(() => document.body.replaceChildren());

const phone = { left: 0, right: 390 };

function box(html: string, rect: Partial<DOMRect>) {
  const element = document.createElement("div");
  element.innerHTML = html;
  const made = element.firstElementChild as HTMLElement;
  const { top = 0, bottom = 0 } = rect;
  made.getBoundingClientRect = () => ({ ...phone, height: bottom - top, ...rect }) as DOMRect;
  return made;
}

/** A dialog on a phone of 844 px, with a toast of 80 px over it. */
function open(foot: { top: number; bottom: number }, focused?: { top: number; bottom: number }) {
  window.innerHeight = 844;
  const dialog = box(`<div role="dialog" data-state="open"></div>`, { top: 8, bottom: 844 });
  dialog.append(
    box("<div data-head></div>", { top: 8, bottom: 72 }),
    box("<div data-foot></div>", foot),
    box("<input>", focused ?? { top: 100, bottom: 148 }),
  );
  const toasts = box("<ol></ol>", { top: 0, bottom: 80 });
  document.body.append(dialog, toasts);
  dialog.querySelector("input")!.focus();
  placeToasts(toasts, null);
  return { place: toasts.dataset["place"], lift: toasts.style.getPropertyValue("--toast-lift") };
}

it("a toast over a dialog is above the dialog's foot", () => {
  expect(open({ top: 764, bottom: 844 })).toEqual({ place: "bottom", lift: "92px" });
});

it("a toast is above the foot of a dialog that ends where the toast would be", () => {
  expect(open({ top: 700, bottom: 770 })).toEqual({ place: "bottom", lift: "156px" });
});

it("a toast over a dialog is above the focused field that it would cover, not over the dialog's subject", () => {
  const placed = open({ top: 764, bottom: 844 }, { top: 690, bottom: 738 });
  expect(placed).toEqual({ place: "bottom", lift: `${844 - 690 + 12}px` });
});

it("a toast over a dialog stays above its foot where there is no room above the focused field", () => {
  expect(open({ top: 764, bottom: 844 }, { top: 150, bottom: 738 }).lift).toBe("92px");
});

it("a toast is above the pressed button that it would cover, also once the dialog as a whole has the focus", () => {
  open({ top: 764, bottom: 844 });
  const dialog = document.querySelector<HTMLElement>("[role=dialog]")!;
  const toasts = document.querySelector("ol")!;
  const pressed = box("<button></button>", { top: 690, bottom: 738 });
  dialog.append(pressed);
  dialog.tabIndex = -1;
  dialog.focus();
  placeToasts(toasts, pressed);
  expect(toasts.style.getPropertyValue("--toast-lift")).toBe(`${844 - 690 + 12}px`);
});
