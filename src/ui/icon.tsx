import type { LucideIcon } from "lucide-react";
import { cx } from "#src/ui/class-names.ts";

/** A line icon in the one stroke width; it is decoration, so a word or label must stand beside it. */
export function Icon({ icon: Drawing, className }: { icon: LucideIcon; className?: string }) {
  return (
    <Drawing
      aria-hidden="true"
      strokeWidth={1.75}
      className={cx("flex-none", className ?? "size-[1.25em]")}
    />
  );
}
