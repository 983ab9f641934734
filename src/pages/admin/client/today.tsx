import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useNow } from "#src/client/use-now.ts";
import { useAdminQueue } from "#src/core/queues/client/queue.api.ts";
import { todayQuery } from "#src/core/queues/client/today.api.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { queueKindOf } from "#src/pages/admin/client/admin.api.ts";
import { QueueRow } from "#src/pages/admin/client/queue-row.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

/** Everything that waits for this organizer in one list, soonest due first. */
export function Today() {
  const now = useNow();
  const kind = useLocation({ select: ({ search }) => queueKindOf(search) });
  const list = useInfiniteQuery(todayQuery(kind));
  const first = list.data?.items[0]?.id;
  return (
    <div className="grid min-w-0 gap-6">
      <KindChips chosen={kind} />
      <AdminSection
        id="today"
        title="Waiting"
        aside="Soonest due first"
        list={list}
        className="grid [&>li:last-child>article]:before:hidden"
        loading={<Skeleton className="h-80" />}
        failure={{ title: "Couldn’t load what’s waiting" }}
        empty="Nobody is waiting. Thank you!"
        moreLabel="Show More"
      >
        {(item) => <QueueRow item={item} now={now} isFirst={item.id === first} />}
      </AdminSection>
    </div>
  );
}

/** The kinds of queues as links, each with its count. */
function KindChips({ chosen }: { chosen: string | undefined }) {
  const waiting = useAdminQueue();
  if (!waiting) return <Skeleton className="h-11" />;
  const all = { kind: undefined, label: "All", count: waiting.total };
  return (
    <nav aria-label="Kinds of what’s waiting">
      <ul className="rail gap-2 md:mx-0 md:flex-wrap md:px-0">
        {[all, ...waiting.queues].map(({ kind, label, count }) => (
          <li key={label} className="flex-none">
            <Link
              to="/admin"
              // The address of this page is read where it is needed: see adminTabOf.
              search={{ tab: "today", kind } as {}}
              resetScroll={false}
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={kind === chosen ? "page" : undefined}
              className={clsx("chip no-underline", kind === chosen ? "bg-ink text-paper" : "chip-off")}
            >
              {`${label} (${count})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
