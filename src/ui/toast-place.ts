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
 * Places the toasts where they cover nothing important: above a bar at the bottom, or the foot of a dialog. If that would
 * cover the focused or last clicked element, they are below the page's head; over a dialog, which has its subject there,
 * above that element.
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
  // A dialog or page that has the focus as a whole, after a button in it was disabled, is not what it must not cover.
  const inUse = [document.activeElement, pressed]
    .filter((one) => one !== null)
    .filter((one) => one !== dialog && one !== document.body)
    .map((one) => one.getBoundingClientRect());
  const coveredAt = (spot: Span) => inUse.filter((rect) => meet(rect, spot));
  const spotAt = (lifted: number) => ({ left, right, top: end - lifted - height, bottom: end - lifted });

  const hidden = coveredAt(spotAt(lift));
  const above = Math.max(...hidden.map((rect) => end - rect.top + GAP_PX));
  const isFree = (spot: Span) => hidden.length > 0 && spot.top >= top && coveredAt(spot).length === 0;
  const rises = dialog !== undefined && isFree(spotAt(above));
  const isTop = dialog === undefined && isFree({ left, right, top, bottom: top + height });
  toasts.dataset["place"] = isTop ? "top" : "bottom";
  toasts.style.setProperty("--toast-top", `${top}px`);
  toasts.style.setProperty("--toast-lift", `${rises ? above : lift}px`);
}
