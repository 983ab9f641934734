import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback, useId, useRef, type CSSProperties } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { inboxQuery } from "#src/core/notifications/client/inbox.api.ts";
import { NotificationItem } from "#src/core/notifications/client/notification-item.tsx";
import { useReadAll } from "#src/core/notifications/client/use-read-all.ts";
import { TextLink } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const shownAtMost = 5;

type NotificationsPanelProps = { position: CSSProperties; onClose: () => void };

/** The newest notifications in a popover under the bell; a press outside of it, or Escape, closes it. */
export function NotificationsPanel({ position, onClose }: NotificationsPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useInfiniteQuery(inboxQuery());
  const reading = useReadAll();
  const { data } = list;
  const now = new Date(list.dataUpdatedAt);
  const show = useCallback((panel: HTMLDivElement | null) => {
    if (!panel) return;
    panel.showPopover();
    heading.current?.focus();
  }, []);
  return (
    <div
      ref={show}
      popover="auto"
      role="dialog"
      aria-labelledby={id}
      style={position}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      className="inset-auto max-h-[calc(100dvh-5rem)] w-[26rem] overflow-y-auto rounded-card bg-surface px-5 py-4 text-ink shadow-float"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="rounded-small type-h3">
          Notices
        </h2>
        {data?.items.some(({ read }) => !read) && (
          <TextLink asChild>
            <button type="button" aria-busy={reading.busy} onClick={() => reading.run()}>
              Mark All Read
            </button>
          </TextLink>
        )}
      </div>
      <PagedList
        list={data ? { ...list, data: { ...data, items: data.items.slice(0, shownAtMost) } } : list}
        className="grid"
        loading={<Skeleton className="h-60" />}
        failure={{ title: "Failed to load your notices", headingLevel: 3 }}
        empty={<p className="py-6">Nothing yet.</p>}
      >
        {(notification) => <NotificationItem notification={notification} now={now} />}
      </PagedList>
      <div className="flex justify-between gap-4 pt-2">
        <TextLink asChild>
          <Link to="/notices" onClick={onClose}>
            All Notices
          </Link>
        </TextLink>
        <TextLink asChild>
          <Link to="/profile" search={{ tab: "notifications" }} onClick={onClose}>
            Settings
          </Link>
        </TextLink>
      </div>
    </div>
  );
}
