import { clsx } from "clsx";

/** Covers the page behind a dialog and positions the dialog: at the bottom on phones, centered from 768 px. */
export const scrimClass =
  "fixed inset-0 z-30 grid grid-rows-[minmax(0,1fr)] items-end bg-scrim md:place-items-center md:p-8 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** The dialog itself; on phones a short one is only as high as its content. */
export function dialogClass(size: "short" | "tall"): string {
  return clsx(
    "flex w-full flex-col overflow-hidden rounded-t-sheet bg-surface text-ink shadow-float outline-none data-[state=open]:animate-rise data-[state=closed]:animate-sink",
    size === "tall" ? "h-[calc(100%-.5rem)]" : "max-h-[calc(100%-.5rem)]",
    "md:h-auto md:max-h-full md:w-[min(100%,var(--dialog-width))] md:rounded-sheet",
  );
}

/** The head of a dialog: title and close button over a hairline. */
export const dialogHeadClass =
  "flex flex-none items-center justify-between gap-3 wrap-anywhere border-b border-line py-3 pr-2 pl-5 md:py-4 md:pr-4 md:pl-8";

/** The scrolling middle of a dialog. */
export const dialogBodyClass = "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 md:p-8";

/** The foot of a dialog: the plain action first, then the primary one, which is wider on phones. */
export const dialogFootClass =
  "flex flex-none flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] *:flex-1 *:data-[variant=primary]:flex-[1.6] md:justify-end md:px-8 md:py-4 md:*:min-w-40 md:*:flex-none md:*:data-[variant=primary]:flex-none";
