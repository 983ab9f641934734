import { Skeleton } from "#src/ui/loading.tsx";

export function PostSkeletons() {
  return (
    <div role="status" aria-label="Loading posts" className="grid gap-6">
      {Array.from({ length: 5 }, (_, index) => (
        <PostSkeleton key={index} />
      ))}
    </div>
  );
}

export function PostSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card bg-surface px-4 py-6 shadow-panel md:p-8">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-20" />
        </div>
        <Skeleton className="h-7 w-18 rounded-pill!" />
      </div>
      <Skeleton className="mt-5 h-7 w-3/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
    </div>
  );
}
