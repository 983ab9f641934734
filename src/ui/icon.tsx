import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";

/** An icon: a component that draws itself, or the name of one that drawn.css draws, for what stands many times on a page. */
export type Drawing = LucideIcon | "map-pin" | "bed-double" | "bath" | "badge-check";

// Written out in full: only names that stand in the sources get into the stylesheet.
const drawn = {
  "map-pin": "drawn drawn-map-pin",
  "bed-double": "drawn drawn-bed-double",
  bath: "drawn drawn-bath",
  "badge-check": "drawn drawn-badge-check",
};

type IconProps = { icon: Drawing; className?: string; strokeWidth?: number };

/** A line icon in the one stroke width; it is decoration, so a word or label must stand beside it. */
export function Icon({ icon: Drawing, className = "size-[1.25em]", strokeWidth = 1.75 }: IconProps) {
  if (typeof Drawing === "string") return <span className={clsx(drawn[Drawing], className)} />;
  return <Drawing aria-hidden="true" strokeWidth={strokeWidth} className={clsx("flex-none", className)} />;
}
