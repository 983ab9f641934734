import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A frame like a train window around the one large picture of a page; the class name sets its height. */
export function WindowFrame({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx("window-frame", className)}>{children}</div>;
}
