import type { ReactNode } from "react";

/** One or two buttons at the foot of the phone page, in the thumb's reach; wide pages place them elsewhere. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div data-thumb-bar="" className="thumb-bar">
      {children}
    </div>
  );
}
