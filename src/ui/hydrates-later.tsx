import { Suspense, type ReactNode } from "react";
import { useComesAlive } from "#src/ui/use-hydrated.ts";

/**
 * A part of the page that is there from the start, as the server has made it, and comes alive later, when its code has
 * come. What is pressed in it before is pressed then.
 */
export function ComesAliveLater({ children }: { children: ReactNode }) {
  return (
    <div data-comes-alive="later" className="contents">
      <Suspense>
        {children}
        <Alive />
      </Suspense>
    </div>
  );
}

function Alive() {
  const mark = useComesAlive();
  return <span ref={mark} hidden />;
}
