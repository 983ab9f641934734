import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface PanelProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li";
}

/** A raised sheet of paper with a hairline edge; boxes never stand in boxes. */
export function Panel({ as = "div", className, ...rest }: PanelProps) {
  // The few elements it can be share the attributes of a div.
  const Element = as as "div";
  return (
    <Element
      {...rest}
      className={clsx("min-w-0 rounded-card bg-surface p-6 shadow-panel md:p-8", className)}
    />
  );
}
