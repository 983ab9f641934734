import type { ReactNode } from "react";

/** One or two buttons at the foot of the phone page, in the thumb's reach; wide pages place them elsewhere. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-thumb-bar=""
      className="sticky bottom-0 z-10 mt-8 flex gap-3 border-t border-line bg-paper px-(--gutter) pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] *:min-w-0 *:flex-1 *:px-2 lg:hidden"
    >
      {children}
    </div>
  );
}
