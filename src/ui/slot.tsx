import { clsx } from "clsx";
import { Children, cloneElement, type ReactElement, type ReactNode } from "react";

type SlotProps = { className?: string; children?: ReactNode };

/**
 * The one child with these looks, and with `before` and `after` around its words: for links that look like buttons. What
 * the child says of itself counts. Every page has this; the library's own, which also joins handlers and references,
 * comes with the dialogs.
 */
export function withSlot(
  child: ReactNode,
  props: SlotProps,
  around: { before?: ReactNode; after?: ReactNode },
) {
  const element = Children.only(child) as ReactElement<SlotProps>;
  return cloneElement(
    element,
    { ...props, ...element.props, className: clsx(props.className, element.props.className) },
    around.before,
    element.props.children,
    around.after,
  );
}
