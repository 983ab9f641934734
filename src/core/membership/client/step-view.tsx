import { useEffect, useRef, type ReactNode } from "react";
import { Page } from "#src/ui/page.tsx";

type StepViewProps = {
  picture: string;
  title: string;
  badge?: ReactNode;
  /** The view replaces the pressed control: the focus moves to its heading, for screen readers. */
  takesFocus: boolean;
  children: ReactNode;
};

/** A full page with an illustration, a heading, and one action. */
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
