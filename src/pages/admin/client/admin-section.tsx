import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { comeBackTo } from "#src/pages/admin/client/answered-card.tsx";
import { totalText } from "#src/shared/pagination.ts";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type AdminSectionProps<Item> = {
  id: string;
  title: string;
  aside?: string;
  list: UseInfiniteQueryResult<FetchedList<Item>>;
  className?: string;
  loading?: Elements;
  failure: { title: string; picture?: string };
  empty: string;
  moreLabel?: string;
  /** `onGone`: call it when a card with the focus is removed because somebody else has answered it. Focuses the heading. */
  children: (item: Item, onGone: () => void) => Elements;
};

/** A list of the admin page with title and count. If it fails, the other lists still work. */
export function AdminSection<Item extends { id: string }>(props: AdminSectionProps<Item>) {
  const { id, title, aside, list, failure, empty, children, ...rest } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const onGone = () => comeBackTo(heading.current);
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="outline-none">
          {`${title}${list.data ? ` (${totalText(list.data.total)})` : ""}`}
        </h2>
        {aside && <span className="type-small text-ink-soft">{aside}</span>}
      </div>
      <PagedList
        loading={<Skeleton className="h-20" />}
        {...rest}
        list={list}
        failure={{ ...failure, headingLevel: 3 }}
        empty={<p className="text-ink-soft">{empty}</p>}
      >
        {(item) => children(item, onGone)}
      </PagedList>
    </section>
  );
}
