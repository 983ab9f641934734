import type { ReactNode, Ref } from "react";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { totalText } from "#src/shared/pagination.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

type ListCountProps = {
  list: { isPending: boolean; data: Pick<FetchedList<unknown>, "total"> | undefined };
  /** Takes the focus where what had it goes away, such as a filter that was taken off. */
  ref?: Ref<HTMLDivElement>;
  /** The heading, given the number as people read it. */
  children: (count: string) => ReactNode;
};

/** How many a list has, announced when it changes; its shape while that is not known. */
export function ListCount({ list, ref, children }: ListCountProps) {
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="min-w-0 flex-1 rounded-small">
      {list.data ? <h2>{children(totalText(list.data.total))}</h2> : list.isPending && <CountSkeleton />}
    </div>
  );
}

/** The shape of the line that says how many there are. */
export function CountSkeleton() {
  return <Skeleton className="h-9 w-full max-w-72" />;
}
