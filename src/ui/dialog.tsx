import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { CSSProperties, ReactNode } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { cx } from "#src/ui/class-names.ts";
import { scrimLook, sheetBodyLook, sheetFootLook, sheetHeadLook, sheetLook } from "#src/ui/dialog-parts.ts";
import { useFocusReturn } from "#src/ui/focus-return.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, the plain one first; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** On the phone a tall sheet takes the whole height, a short one only what it needs. */
  size?: "short" | "tall";
  /** The width from 768 px up. */
  width?: string;
  /** "split" puts a bleeding picture beside the text on wide screens. */
  layout?: "stack" | "split";
  /** While true the dialog cannot be closed. */
  busy?: boolean;
}

/** A sheet over the page: it takes the focus, keeps it, and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer } = props;
  const { size = "tall", width = "38rem", layout = "stack", busy = false } = props;
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimLook}>
          <Primitive.Content
            {...focusReturn}
            className={sheetLook(size)}
            style={{ "--sheet-width": width } as CSSProperties}
            // Without a description there is nothing to point at.
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <header className={sheetHeadLook}>
              <Primitive.Title className="text-2xl/[1.12]">{title}</Primitive.Title>
              <Primitive.Close asChild>
                <IconButton label="Close" icon={X} disabled={busy} />
              </Primitive.Close>
            </header>
            <div
              className={cx(
                sheetBodyLook,
                "grid content-start gap-6",
                layout === "split" && "md:grid-cols-[1.1fr_1fr] md:gap-8",
              )}
            >
              {description && <Primitive.Description>{description}</Primitive.Description>}
              {children}
            </div>
            {footer && <footer className={sheetFootLook}>{footer}</footer>}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A picture that runs to the edges of the sheet: on top on the phone, at the left of a split one. */
export function DialogBleed({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        "-mx-5 -mt-6 min-w-0 md:-my-8 md:mr-0 md:-ml-8 [&_img]:aspect-4/3 [&_img]:w-full [&_img]:object-cover md:[&_img]:aspect-auto md:[&_img]:h-full",
        className,
      )}
    >
      {children}
    </div>
  );
}
