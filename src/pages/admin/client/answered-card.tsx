import { useEffect, useId, useRef } from "react";
import { focusOn } from "#src/client/page-focus.ts";
import type { Elements } from "#src/ui/own-element.tsx";

type AnsweredCardProps = {
  title: string;
  line?: string | null;
  badge: Elements;
  children?: Elements;
};

/** A request that was just answered, collapsed in its place. Takes the focus, and scrolls into view if necessary. */
export function AnsweredCard({ title, line, badge, children }: AnsweredCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => comeBackTo(card.current), []);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="my-3 grid gap-3 rounded-card bg-paper-sunk p-4 wrap-anywhere sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={titleId}>{title}</h3>
          {line && <p className="type-small text-ink-soft">{line}</p>}
        </div>
        {badge}
      </header>
      {children}
    </article>
  );
}

/** Focuses an element, and scrolls it below the header if it is out of view. */
export function comeBackTo(element: HTMLElement | null) {
  if (!element) return;
  focusOn(element);
  element.scrollIntoView({ block: "nearest" });
}
