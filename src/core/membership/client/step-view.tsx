import { useEffect, useRef, type ReactNode } from "react";
import { Page } from "#src/ui/page.tsx";

type StepViewProps = {
  picture: string;
  title: string;
  badge?: ReactNode;
  /** It took the place of what was pressed: whoever does not see the page has to be told what it is. */
  takesFocus: boolean;
  children: ReactNode;
};

/** One idea in the place of the page: a drawing, a heading, and what to do. */
export function StepView({ picture, title, badge, takesFocus, children }: StepViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Page as="section">
      <div className="mx-auto grid max-w-[34rem] justify-items-center gap-4 pt-8 text-center">
        <img src={picture} alt="" width={240} height={168} />
        {badge}
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {children}
      </div>
    </Page>
  );
}
