import { Suspense, type ReactNode } from "react";
import { useHydrated } from "#src/ui/use-hydrated.ts";

/**
 * A part of the page that is there from the start, as the server has made it, and comes alive later, when its code has
 * come. What is pressed in it before is pressed then.
 */
export function HydratesLater({ children }: { children: ReactNode }) {
  return (
    <div data-comes-alive="later" className="contents">
      <Suspense>
        {children}
        <HydrationMark />
      </Suspense>
    </div>
  );
}

function HydrationMark() {
  const mark = useHydrated();
  return <span ref={mark} hidden />;
}
