import { clsx } from "clsx";
import { Dialog as Primitive } from "radix-ui";
import { useRef, type CSSProperties, type ReactNode } from "react";
import { IconButton } from "#src/ui/button.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** Covers the page behind a dialog and positions the dialog: at the bottom on phones, centered from 768 px. */
const scrimClass =
  "fixed inset-0 z-30 grid grid-rows-[minmax(0,1fr)] items-end bg-scrim md:place-items-center md:p-8 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** The dialog itself; on phones a short one is only as high as its content. */
function dialogClass(size: "short" | "tall"): string {
  return clsx(
    "flex w-full flex-col overflow-hidden rounded-t-sheet bg-surface text-ink shadow-float outline-none data-[state=open]:animate-rise data-[state=closed]:animate-sink",
    size === "tall" ? "h-[calc(100%-.5rem)]" : "max-h-[calc(100%-.5rem)]",
    "md:h-auto md:max-h-full md:w-[min(100%,var(--dialog-width))] md:rounded-sheet",
  );
}

const dialogHeadClass =
  "flex flex-none items-center justify-between gap-3 wrap-anywhere border-b border-line py-3 pr-2 pl-5 md:py-4 md:pr-4 md:pl-8";

// Content that bleeds to the edge has negative margins, because of which WebKit would let it scroll sideways.
const dialogBodyClass =
  "min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-5 py-6 md:p-8";

/** The foot of a dialog: the plain action first, then the primary one, which is wider on phones. */
const dialogFootClass =
  "flex flex-none flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] *:flex-1 *:data-[variant=primary]:flex-[1.6] md:justify-end md:px-8 md:py-4 md:*:min-w-40 md:*:flex-none md:*:data-[variant=primary]:flex-none";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: Elements;
  /** A question that has to be answered: it has no ×, and a click outside does nothing. */
  role?: "alertdialog";
  /** Buttons, the plain one first; they stay visible while the body scrolls. */
  footer?: ReactNode;
  /** On phones, a tall dialog takes the whole height, a short one only what it needs. */
  size?: "short" | "tall";
  /** The width from 768 px up. */
  width?: string;
  /** "split" puts a bleeding picture beside the text on wide screens. */
  layout?: "stack" | "split";
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
  const change = (next: boolean) => (next || !busy) && onOpenChange(next);
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass}>
          <Primitive.Content
            {...focusReturn}
            role={role ?? "dialog"}
            {...(role && { onInteractOutside: (event: Event) => event.preventDefault() })}
            className={dialogClass(size)}
            style={{ "--dialog-width": width } as CSSProperties}
            // In a field with open suggestions, Escape only closes those.
            onEscapeKeyDown={(event) => {
              if (document.activeElement?.matches("[role=combobox][aria-expanded=true]"))
                event.preventDefault();
            }}
            // Otherwise Radix warns about a missing description.
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <div data-head="" className={dialogHeadClass}>
              <Primitive.Title className={clsx("text-2xl/[1.12]", role && "py-1.5")}>{title}</Primitive.Title>
              {!role && (
                <Primitive.Close asChild>
                  <IconButton label="Close" icon="x" disabled={busy} />
                </Primitive.Close>
              )}
            </div>
            <div
              className={clsx(
                dialogBodyClass,
                "grid content-start gap-6",
                layout === "split" && "md:grid-cols-[1.1fr_1fr] md:gap-8",
              )}
            >
              {description && (
                <Primitive.Description asChild>
                  <div>{description}</div>
                </Primitive.Description>
              )}
              {children}
            </div>
            {footer && (
              <div data-foot="" className={dialogFootClass}>
                {footer}
              </div>
            )}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A picture that runs to the edges of the dialog: at the top on phones, at the left in the split layout. */
export function DialogBleed({ children, className }: { children: Elements; className?: string }) {
  return (
    <div
      className={clsx(
        "-mx-5 -mt-6 min-w-0 md:-my-8 md:mr-0 md:-ml-8 [&_img]:aspect-4/3 [&_img]:w-full [&_img]:object-cover md:[&_img]:aspect-auto md:[&_img]:h-full",
        className,
      )}
    >
      {children}
    </div>
  );
}
