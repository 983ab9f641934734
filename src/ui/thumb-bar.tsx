import type { ReactNode } from "react";

/** One or two buttons at the bottom of a page on phones, within reach of the thumb; wide pages have them elsewhere. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div data-thumb-bar="" className="thumb-bar">
      {children}
    </div>
  );
}
