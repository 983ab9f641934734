/** What can be at the bottom of the window: bars with the next action, and text boxes. */
const feet = "[data-thumb-bar], [data-foot]";

/** How close to the bottom of the window it must be, in pixels, or closer than a toast needs. */
const FOOT_REACH_PX = 64;
/** The distance of a toast from what it must not cover, in pixels. */
const GAP_PX = 12;

type Span = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

const meet = (one: Span, other: Span) =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

/**
 * Places the toasts where they cover nothing important: above a bar at the bottom, or the foot of a dialog; below the head
 * if that would cover the focused or last clicked element.
 */
export function placeToasts(toasts: HTMLElement, pressed: Element | null): void {
  const dialog = [...document.querySelectorAll('[role$="dialog"][data-state="open"]')].at(-1);
  toasts.toggleAttribute("data-over-dialog", dialog !== undefined);
  const { left, right, height } = toasts.getBoundingClientRect();
  const end = window.innerHeight;

  const head = dialog ? dialog.querySelector("[data-head]") : document.querySelector("body > header");
  const top = Math.max(0, head?.getBoundingClientRect().bottom ?? 0) + GAP_PX;
  const reach = Math.max(FOOT_REACH_PX, height + 2 * GAP_PX);
  const covered = [...(dialog ?? document).querySelectorAll(feet)]
    .map((foot) => foot.getBoundingClientRect())
    .filter((foot) => foot.height > 0 && meet(foot, { left, right, top: end - reach, bottom: end }))
    .map((foot) => end - foot.top);
  const lift = Math.max(0, ...covered) + GAP_PX;

  const spots = {
    top: { left, right, top, bottom: top + height },
    bottom: { left, right, top: end - lift - height, bottom: end - lift },
  };
  const inUse = [document.activeElement, pressed]
    .filter((one) => one !== null)
    .map((one) => one.getBoundingClientRect());
  const covers = (spot: Span) => inUse.some((rect) => meet(rect, spot));
  toasts.dataset["place"] = covers(spots.bottom) && !covers(spots.top) ? "top" : "bottom";
  toasts.style.setProperty("--toast-top", `${top}px`);
  toasts.style.setProperty("--toast-lift", `${lift}px`);
}
