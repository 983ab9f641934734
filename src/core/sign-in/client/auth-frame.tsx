import type { ReactNode } from "react";
import { WindowFrame } from "#src/ui/page.tsx";

/** The layout of the account screens: a picture beside a narrow column on wide pages. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid lg:grid-cols-2">
      <div className="hidden py-6 pl-6 lg:block">
        {/* As high as the window rather than the form, so that it does not resize with each form. */}
        <WindowFrame className="sticky top-22 h-[max(40rem,calc(100dvh-7rem))]">
          <img src="/img/hudson.svg" alt="" width={1200} height={900} className="object-[62%_50%]" />
        </WindowFrame>
      </div>
      <div className="mx-auto grid w-full max-w-[31rem] grid-cols-[minmax(0,1fr)] content-start gap-6 px-(--gutter) pt-8 pb-12 lg:pt-12">
        {children}
      </div>
    </div>
  );
}
