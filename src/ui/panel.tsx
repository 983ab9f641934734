import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface PanelProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li";
}

/** A raised box with a hairline edge; never inside another one. */
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
