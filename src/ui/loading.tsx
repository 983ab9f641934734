import { clsx } from "clsx";

/** A spinner; the text next to it says what is loading. */
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

export function FullScreenSpinner({ label = "Loading..." }: { label?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-4 text-ink-soft"
    >
      <Spinner className="size-9 text-accent-ink" />
      <span>{label}</span>
    </div>
  );
}

/** With a `variant`, it has the place of a button in a dialog's foot. */
export function Skeleton({ className, variant }: { className?: string; variant?: "primary" }) {
  return (
    <span
      aria-hidden="true"
      data-variant={variant}
      className={clsx(
        "block animate-breathe rounded-small bg-paper-sunk motion-reduce:animate-none",
        className ?? "h-4",
      )}
    />
  );
}

export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 aspect-4/3 rounded-card! md:aspect-3/2" />
      <Skeleton className="mt-3 h-[1.6rem] w-[42%]" />
      <Skeleton className="mt-3 h-4 w-[82%]" />
      <Skeleton className="mt-3 h-4 w-[64%]" />
    </div>
  );
}
