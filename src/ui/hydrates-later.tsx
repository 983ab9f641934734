import { Suspense, type ReactNode } from "react";
import { useHydrationMark } from "#src/ui/early-clicks.ts";

/**
 * A part of the page that is in the server's HTML but is hydrated later, once its code is loaded. Early clicks in it are
 * replayed then.
 */
export function HydratesLater({ children }: { children: ReactNode }) {
  return (
    <div data-hydrates="later" className="contents">
      <Suspense>
        {children}
        <HydrationMark />
      </Suspense>
    </div>
  );
}

function HydrationMark() {
  const mark = useHydrationMark();
  return <span ref={mark} hidden />;
}
