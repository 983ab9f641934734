import { clsx } from "clsx";

/** A turning ring for something under way; the text beside it says what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "inline-block flex-none animate-spin rounded-full border-[2.5px] border-current/30 border-t-current motion-reduce:animate-none",
        className ?? "size-[1.1em]",
      )}
    />
  );
}

/** Fills the screen while there is nothing else to show. */
export function FullScreenSpinner({ label = "Loading..." }: { label?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-4 text-ink-soft"
    >
      <Spinner className="size-9 text-accent-ink" />
      {label}
    </div>
  );
}
