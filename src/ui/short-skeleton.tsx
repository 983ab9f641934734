import { Skeleton } from "#src/ui/loading.tsx";

/** Two lines and a button: of a dialog as high as its content. */
export const ShortSkeleton = () => (
  <>
    <div className="grid gap-3 py-1">
      <Skeleton />
      <Skeleton className="h-4 w-3/5" />
    </div>
    <Skeleton className="h-12 rounded-control!" />
  </>
);
