import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { CSSProperties, ReactNode } from "react";
import { IconButton } from "#src/ui/button.tsx";
import {
  scrimClass,
  dialogBodyClass,
  dialogFootClass,
  dialogHeadClass,
  dialogClass,
} from "#src/ui/dialog-parts.ts";
import { useFocusReturn } from "#src/ui/focus-return.ts";
import { useDialogInHistory } from "#src/ui/dialog-history.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, the plain one first; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** On phones a tall dialog takes the whole height, a short one only what it needs. */
  size?: "short" | "tall";
  /** The width from 768 px up. */
  width?: string;
  /** "split" puts a bleeding picture beside the text on wide screens. */
  layout?: "stack" | "split";
  /** While true the dialog cannot be closed. */
  busy?: boolean;
  /** Closing may be declined: Back, too, only calls `onOpenChange`. */
  asksToClose?: boolean;
  /** Whether it is open depends on the address: Back closes it without an entry of its own. */
  inAddress?: boolean;
}

/** A modal dialog: it takes the focus, keeps it, and returns it when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer } = props;
  const { size = "tall", width = "38rem", layout = "stack", busy = false } = props;
  const { asksToClose = false, inAddress = false } = props;
  const focusReturn = useFocusReturn();
  const change = (next: boolean) => (next || !busy) && onOpenChange(next);
  useDialogInHistory({
    open: open && !inAddress,
    onBack: () => change(false),
    holds: busy || asksToClose,
  });
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass}>
          <Primitive.Content
            {...focusReturn}
            className={dialogClass(size)}
            style={{ "--dialog-width": width } as CSSProperties}
            // In a field with an open list of suggestions, Escape closes only that list.
            onEscapeKeyDown={(event) => {
              if (document.activeElement?.matches("[role=combobox][aria-expanded=true]"))
                event.preventDefault();
            }}
            // Radix warns about a missing description otherwise.
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <header className={dialogHeadClass}>
              <Primitive.Title className="text-2xl/[1.12]">{title}</Primitive.Title>
              <Primitive.Close asChild>
                <IconButton label="Close" icon={X} disabled={busy} />
              </Primitive.Close>
            </header>
            <div
              className={clsx(
                dialogBodyClass,
                "grid content-start gap-6",
                layout === "split" && "md:grid-cols-[1.1fr_1fr] md:gap-8",
              )}
            >
              {description && <Primitive.Description>{description}</Primitive.Description>}
              {children}
            </div>
            {footer && <footer className={dialogFootClass}>{footer}</footer>}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A picture that runs to the edges of the dialog: at the top on phones, at the left in the split layout. */
export function DialogBleed({ children, className }: { children: ReactNode; className?: string }) {
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
