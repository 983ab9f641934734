import type { ComponentType, ReactNode } from "react";
import { lazyPart, useLazyPart } from "#src/ui/lazy-part.ts";
import { OpeningDialog } from "#src/ui/opening-dialog.tsx";

/**
 * A dialog whose code is loaded when it is opened or, with `soon`, once the page is idle. Meanwhile its title is shown
 * over a spinner; if loading fails, it says so and offers to try again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: ReactNode | ((props: Props) => ReactNode),
  load: () => Promise<ComponentType<Props>>,
  options?: { soon?: boolean },
) {
  const lazy = lazyPart(load, options);
  return function LazyDialog(props: Props) {
    const { part: Content, retry } = useLazyPart(lazy, true);
    if (Content) return <Content {...props} />;
    const shown = typeof title === "function" ? title(props) : title;
    return <OpeningDialog title={shown} onClose={props.onClose} onRetry={retry} />;
  };
}
