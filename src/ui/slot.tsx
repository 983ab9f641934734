import { clsx } from "clsx";
import { Children, cloneElement, type ReactElement, type ReactNode } from "react";

type SlotProps = { className?: string; children?: ReactNode };

/**
 * The one child with these props, and with `before` and `after` around its content: for links that look like buttons. The
 * child's own props win. Radix's Slot, which also merges handlers and refs, is loaded with the dialogs; this one is on
 * every page.
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
