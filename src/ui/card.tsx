import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

interface PanelProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li";
}

/** A raised box with a hairline border; not to be nested. */
export function Panel({ as = "div", className, ...rest }: PanelProps) {
  // These elements share the attributes of a div.
  const Element = as as "div";
  return (
    <Element
      {...rest}
      className={clsx("min-w-0 rounded-card bg-surface p-6 shadow-panel md:p-8", className)}
    />
  );
}

const tones = {
  sky: "bg-sky-wash text-sky-ink",
  block: "bg-block text-on-block",
  lilac: "bg-lilac-wash text-lilac-ink",
} as const;

interface PassProps {
  head: ReactNode;
  tone: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/** A card like a ticket: a colored head, a perforation, and the rest below. */
export function Pass({ head, tone, className, children }: PassProps) {
  return (
    <article className={clsx("pass", className)}>
      <div className={clsx("pass-head p-6 lg:p-8", tones[tone])}>{head}</div>
      <div className="pass-rest gap-6 p-6 lg:p-8">{children}</div>
    </article>
  );
}
