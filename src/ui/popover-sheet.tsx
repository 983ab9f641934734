import { useEffect, useRef, type FocusEvent, type ToggleEvent } from "react";
import { IconButton } from "#src/ui/button.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type Popover = { open: boolean; onOpenChange: (open: boolean) => void };

/** A native popover's attributes, synchronized with `open`. Its button works before hydration; if open by then, it stays open. */
export function usePopoverSheet({ open, onOpenChange }: Popover) {
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const hydrated = useRef(false);
  const closing = useRef(false);
  useEffect(() => {
    if (!hydrated.current && sheet.current?.matches(":popover-open")) onOpenChange(true);
    else sheet.current?.togglePopover?.(open);
    hydrated.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only the first time it may already be open.
  }, [open]);
  return {
    ref: sheet,
    popover: "auto",
    onBeforeToggle: ({ newState }: ToggleEvent<HTMLDivElement>) => {
      const { activeElement } = document;
      if (newState === "open") opener.current = activeElement instanceof HTMLElement ? activeElement : null;
      // Before the browser does it, which would scroll the page to bring a button of the sticky header below the scroll padding.
      else if (sheet.current?.contains(activeElement)) {
        closing.current = true;
        opener.current?.focus({ preventScroll: true });
        closing.current = false;
      }
    },
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDivElement>) => {
      // These events are delayed; the current state is the element's.
      const isOpen = currentTarget.matches(":popover-open");
      if (isOpen)
        currentTarget.querySelector<HTMLElement>("button, a[href], input")?.focus({ preventScroll: true });
      // The browser returns the focus, but after a click outside it would go to the page.
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
  /** The `popoverTarget` of its button. */
  id: string;
  label: string;
  closeLabel: string;
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
