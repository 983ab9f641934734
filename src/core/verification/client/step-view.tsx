import { use, useEffect, useRef } from "react";
import { RequestHold } from "#src/core/verification/client/request-hold.ts";
import { Page } from "#src/ui/page.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type StepViewProps = {
  picture: string;
  title: string;
  badge?: Elements;
  /** The view replaces the pressed control: the focus moves to its heading, for screen readers. */
  takesFocus?: boolean;
  children: Elements;
};

/** One station on the way to a membership: a drawing, the heading, and what to do or wait for. */
export function StepView({ picture, title, badge, takesFocus = false, children }: StepViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { released } = use(RequestHold);
  const focuses = takesFocus || released;
  useEffect(() => {
    if (focuses) heading.current?.focus({ preventScroll: !released });
  }, [focuses, released]);
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
