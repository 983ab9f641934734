import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The train window around the one large picture of a page; the class name gives it its height. */
export function WindowFrame({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx("window-frame", className)}>{children}</div>;
}
