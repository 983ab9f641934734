import { clsx } from "clsx";
import type { ReactNode } from "react";
import { lazyPart, useLazyPart } from "#src/ui/lazy-part.ts";
import { OpeningDialog } from "#src/ui/opening-dialog.tsx";

/** What a dialog is given. */
export interface DialogProps {
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
  /** Closing may be declined: Back, too, calls `onOpenChange` and stays. */
  asksToClose?: boolean;
  /** The page's address says that it is open, so Back closes it by itself. */
  inAddress?: boolean;
}

// What keeps the focus and the scroll is 9 KB that nobody needs before she opens something.
const sheet = lazyPart(() => import("#src/ui/dialog-panel.tsx").then((module) => module.DialogPanel), {
  soon: true,
});

/** A sheet over the page: it takes the focus, keeps it, and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title } = props;
  const { part: Sheet, retry } = useLazyPart(sheet, open);
  if (Sheet) return <Sheet {...props} />;
  if (!open) return null;
  return <OpeningDialog title={title} onClose={() => onOpenChange(false)} onRetry={retry} />;
}

/** A picture that runs to the edges of the sheet: on top on the phone, at the left of a split one. */
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
