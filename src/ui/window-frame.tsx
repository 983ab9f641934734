import type { ReactNode } from "react";
import { cx } from "#src/ui/class-names.ts";

/** The train window around the one large picture of a page; the class name gives it its height. */
export function WindowFrame({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("window-frame", className)}>{children}</div>;
}
