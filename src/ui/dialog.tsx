import { Dialog as Primitive } from "radix-ui";
import { useRef, type CSSProperties, type ReactNode } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { useTakesOver, type DialogShape } from "#src/ui/dialog-frame.ts";
import type { Elements } from "#src/ui/own-element.tsx";

interface DialogProps extends DialogShape {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: Elements;
  /** A question that has to be answered: it has no ×, and a click outside does nothing. */
  role?: "alertdialog";
  /** Buttons, the plain one first; they stay visible while the body scrolls. */
  footer?: ReactNode;
  /** While true the dialog cannot be closed. */
  busy?: boolean;
}

/** The opener of the last closed dialog, which may have been replaced by the one that is open now. */
let replaced: Element | null = null;

/** Returns the focus to a dialog's opener, or else to the dialog beneath or the page. Radix only does so for its own triggers. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      replaced = null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Fallbacks first: the page, or the dialog beneath, whose fields have lost the focus by a click outside.
      const places = [...document.querySelectorAll("#content,[role=dialog]"), replaced, opener.current];
      const known = places.findLast((one) => one !== document.body && one?.isConnected);
      replaced = opener.current;
      // A link in the dialog may have led to a page that has set the focus itself.
      if (document.activeElement === document.body && known instanceof HTMLElement)
        known.focus({ preventScroll: true });
    },
  };
}

/** A modal dialog: it traps the focus, and returns it when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer } = props;
  const { role, size = "tall", width = "38rem", layout = "stack", busy = false } = props;
  const focusReturn = useFocusReturn();
  const takesOver = useTakesOver();
  const change = (next: boolean) => (next || !busy) && onOpenChange(next);
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-scrim" data-takes-over={takesOver}>
          <Primitive.Content
            {...focusReturn}
            role={role ?? "dialog"}
            {...(role && { onInteractOutside: (event: Event) => event.preventDefault() })}
            className="dialog-frame"
            data-size={size}
            data-layout={layout}
            style={{ "--dialog-width": width } as CSSProperties}
            // In a field with open suggestions, Escape only closes those.
            onEscapeKeyDown={(event) => {
              if (document.activeElement?.matches("[role=combobox][aria-expanded=true]"))
                event.preventDefault();
            }}
            // Otherwise Radix warns about a missing description.
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <div data-head="" className="dialog-head">
              <Primitive.Title>{title}</Primitive.Title>
              {!role && (
                <Primitive.Close asChild>
                  <IconButton label="Close" icon="x" disabled={busy} />
                </Primitive.Close>
              )}
            </div>
            <div className="dialog-body">
              {description && (
                <Primitive.Description asChild>
                  <div>{description}</div>
                </Primitive.Description>
              )}
              {children}
            </div>
            {footer && (
              <div data-foot="" className="dialog-foot">
                {footer}
              </div>
            )}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
