import { clsx } from "clsx";
import type { ReactNode } from "react";
import { lazyPart, useLazyPart } from "#src/ui/lazy-part.ts";
import { OpeningDialog } from "#src/ui/opening-dialog.tsx";

export interface DialogProps {
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

// Focus trap and scroll lock are 9 KB that a page does not need until a dialog is opened.
const panel = lazyPart(() => import("#src/ui/dialog-panel.tsx").then((module) => module.DialogPanel), {
  soon: true,
});

/** A modal dialog: it takes the focus, keeps it, and returns it when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title } = props;
  const { part: Panel, retry } = useLazyPart(panel, open);
  if (Panel) return <Panel {...props} />;
  if (!open) return null;
  return <OpeningDialog title={title} onClose={() => onOpenChange(false)} onRetry={retry} />;
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
