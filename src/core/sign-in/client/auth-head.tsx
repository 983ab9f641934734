import { useEffect, useRef } from "react";

type AuthHeadProps = {
  title: string;
  lead: string;
  /** Whether the heading takes the focus: it replaces the element that had it. */
  takesFocus?: boolean;
};

export function AuthHead({ title, lead, takesFocus }: AuthHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="rounded-small">
        {title}
      </h1>
      <p className="mt-2 text-ink-soft">{lead}</p>
    </div>
  );
}
