import { Skeleton } from "#src/ui/loading.tsx";

/** The grid of profile cards. */
export const cardGrid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6";

/** Six skeletons while the profiles load. */
export function RoommateSkeletons() {
  return (
    <div role="status" aria-label="Loading roommates" className={cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <RoommateSkeleton key={index} />
      ))}
    </div>
  );
}

function RoommateSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card bg-surface p-5 shadow-panel md:p-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-22 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-7 w-20 rounded-pill!" />
        </div>
      </div>
      <Skeleton className="mt-5 h-4 w-4/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-5 h-11 w-full rounded-control!" />
    </div>
  );
}
