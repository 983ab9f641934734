import { useEffect, useRef, type FocusEvent, type ToggleEvent } from "react";
import { IconButton } from "#src/ui/button.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type Popover = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * The attributes of an element that is a native popover, kept in step with `open`. Its button opens it by `popoverTarget`,
 * before hydration and without JavaScript too; Escape and a press outside close it, and so does a focus that leaves it. One
 * that was opened before hydration is taken over.
 */
export function usePopoverSheet({ open, onOpenChange }: Popover) {
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const hydrated = useRef(false);
  const closing = useRef(false);
  useEffect(() => {
    if (!hydrated.current && sheet.current?.matches(":popover-open")) onOpenChange(true);
    else sheet.current?.togglePopover?.(open);
    hydrated.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The first time alone it asks to be open itself.
  }, [open]);
  return {
    ref: sheet,
    popover: "auto",
    onBeforeToggle: ({ newState }: ToggleEvent<HTMLDivElement>) => {
      const { activeElement } = document;
      if (newState === "open") opener.current = activeElement instanceof HTMLElement ? activeElement : null;
      // Before the browser does, which scrolls the page until a button of the sticky header is below where anchors stop.
      else if (sheet.current?.contains(activeElement)) {
        closing.current = true;
        opener.current?.focus({ preventScroll: true });
        closing.current = false;
      }
    },
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDivElement>) => {
      // These events come late: what holds is the state of the element.
      const isOpen = currentTarget.matches(":popover-open");
      if (isOpen)
        currentTarget.querySelector<HTMLElement>("button, a[href], input")?.focus({ preventScroll: true });
      // The browser gives the focus back, but after a press outside it has gone to the page.
      else if (document.activeElement?.matches("body, #content"))
        opener.current?.focus({ preventScroll: true });
      onOpenChange(isOpen);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
      if (relatedTarget && !closing.current && !currentTarget.contains(relatedTarget))
        currentTarget.hidePopover?.();
    },
  } as const;
}

type PopoverSheetProps = Popover & {
  /** What its button has as `popoverTarget`. */
  id: string;
  /** The accessible name. */
  label: string;
  closeLabel: string;
  /** Shown beside the close button. */
  head: Elements;
  children: Elements;
};

/** A panel that slides in over the page from the right. */
export function PopoverSheet({ id, label, closeLabel, head, children, ...popover }: PopoverSheetProps) {
  return (
    <div {...usePopoverSheet(popover)} id={id} role="dialog" aria-label={label} className="drawer">
      <div className="-mr-2 flex items-center justify-between">
        {head}
        <IconButton label={closeLabel} icon="x" popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </div>
  );
}
