import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";

/** An icon: a Lucide component, or the name of a CSS icon (icons.css), for icons that occur many times on a page. */
export type Drawing = LucideIcon | keyof typeof cssIcons;

// Written in full: Tailwind finds only complete class names.
const cssIcons = {
  "map-pin": "icon icon-map-pin",
  "bed-double": "icon icon-bed-double",
  bath: "icon icon-bath",
  "badge-check": "icon icon-badge-check",
  heart: "icon icon-heart",
  "heart-filled": "icon icon-heart-filled",
  house: "icon icon-house",
  search: "icon icon-search",
  "arrow-right": "icon icon-arrow-right",
  "circle-alert": "icon icon-circle-alert",
  "circle-check": "icon icon-circle-check",
  "message-circle": "icon icon-message-circle",
  mail: "icon icon-mail",
  bell: "icon icon-bell",
  menu: "icon icon-menu",
  x: "icon icon-x",
  "chevron-down": "icon icon-chevron-down",
  calendar: "icon icon-calendar",
  "calendar-days": "icon icon-calendar-days",
  "sliders-horizontal": "icon icon-sliders-horizontal",
  ellipsis: "icon icon-ellipsis",
  "corner-up-left": "icon icon-corner-up-left",
  "share-2": "icon icon-share-2",
  clock: "icon icon-clock",
  video: "icon icon-video",
  plus: "icon icon-plus",
  eye: "icon icon-eye",
  "eye-off": "icon icon-eye-off",
};

type IconProps = { icon: Drawing; className?: string; strokeWidth?: number };

/** An icon; hidden from assistive technology, so it needs a text or label next to it. */
export function Icon({ icon: Drawing, className = "size-[1.25em]", strokeWidth = 1.75 }: IconProps) {
  if (typeof Drawing === "string") return <span className={clsx(cssIcons[Drawing], className)} />;
  return <Drawing aria-hidden="true" strokeWidth={strokeWidth} className={clsx("flex-none", className)} />;
}

/** The class of the header's icon buttons and icon links. */
export const headerIconClass =
  "relative inline-grid size-[min(2.75rem,18vw)] flex-none place-items-center rounded-control text-ink no-underline hover:bg-paper-sunk";

/** "99+" above 99, to fit into a small badge. */
export const shortCount = (count: number) => (count > 99 ? "99+" : String(count));

/** An icon of the header with the number of new items behind it. */
export function CountedIcon({ icon, count }: { icon: Drawing; count: number }) {
  return (
    <>
      <Icon icon={icon} className="size-[1.375rem]" />
      {count > 0 && (
        <span aria-hidden="true" className="count-badge absolute -top-0.5 right-0">
          {shortCount(count)}
        </span>
      )}
    </>
  );
}
