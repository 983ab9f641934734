import type { ReactNode, Ref } from "react";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { totalText } from "#src/shared/pagination.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

type ListCountProps = {
  list: { isPending: boolean; data: Pick<FetchedList<unknown>, "total"> | undefined };
  /** Gets the focus when the element that had it is removed, such as a filter's chip. */
  ref?: Ref<HTMLDivElement>;
  /** The heading, given the formatted number. */
  children: (count: string) => ReactNode;
};

/** How many items a list has, announced when it changes; a skeleton while loading. */
export function ListCount({ list, ref, children }: ListCountProps) {
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="min-w-0 flex-1 rounded-small">
      {list.data ? <h2>{children(totalText(list.data.total))}</h2> : list.isPending && <CountSkeleton />}
    </div>
  );
}

export function CountSkeleton() {
  return <Skeleton className="h-9 w-full max-w-72" />;
}
