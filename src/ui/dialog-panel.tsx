import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { CSSProperties } from "react";
import type { DialogProps } from "#src/ui/dialog.tsx";
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

/** The content of {@link Dialog}: it takes the focus, keeps it, and returns it when it closes. */
export function DialogPanel(props: DialogProps) {
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
