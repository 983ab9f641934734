import { clsx } from "clsx";

/** A pulsing placeholder for what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "block animate-breathe rounded-small bg-paper-sunk motion-reduce:animate-none",
        className ?? "h-4",
      )}
    />
  );
}

/** The placeholder of a card with a picture. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 aspect-4/3 rounded-card!" />
      <Skeleton className="mt-3 h-[1.6rem] w-[42%]" />
      <Skeleton className="mt-3 h-4 w-[82%]" />
      <Skeleton className="mt-3 h-4 w-[64%]" />
    </div>
  );
}
