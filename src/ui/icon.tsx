import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";

/** An icon: a Lucide component, or the name of a CSS icon (icons.css), for icons that are many times on a page. */
export type Drawing = LucideIcon | "map-pin" | "bed-double" | "bath" | "badge-check";

// Written in full: Tailwind finds only complete class names.
const cssIcons = {
  "map-pin": "icon icon-map-pin",
  "bed-double": "icon icon-bed-double",
  bath: "icon icon-bath",
  "badge-check": "icon icon-badge-check",
};

type IconProps = { icon: Drawing; className?: string; strokeWidth?: number };

/** A line icon; hidden from assistive technology, so it needs a text or label beside it. */
export function Icon({ icon: Drawing, className = "size-[1.25em]", strokeWidth = 1.75 }: IconProps) {
  if (typeof Drawing === "string") return <span className={clsx(cssIcons[Drawing], className)} />;
  return <Drawing aria-hidden="true" strokeWidth={strokeWidth} className={clsx("flex-none", className)} />;
}
