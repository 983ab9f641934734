import type { ReactNode } from "react";
import { WindowFrame } from "#src/ui/window-frame.tsx";

/** The frame of the account screens: the train window on wide pages, and a narrow column beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid lg:grid-cols-2">
      <div className="hidden py-6 pl-6 lg:block">
        <WindowFrame className="h-full min-h-160">
          <img src="/img/hudson.svg" alt="" width={1200} height={900} className="object-[62%_50%]" />
        </WindowFrame>
      </div>
      <div className="mx-auto grid w-full max-w-[31rem] content-start gap-6 px-(--gutter) pt-8 pb-12 lg:pt-12">
        {children}
      </div>
    </div>
  );
}
