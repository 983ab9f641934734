import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { newestQuery } from "#src/core/notifications/client/notification.api.ts";
import { NotificationItem } from "#src/core/notifications/client/notification-item.tsx";
import { useMarkAllRead } from "#src/core/notifications/client/use-mark-all-read.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { usePopoverSheet } from "#src/ui/popover-sheet.tsx";

export type NotificationsPopoverProps = { onClose: () => void };

/** The newest notifications, below the bell. */
export function NotificationsPopover({ onClose }: NotificationsPopoverProps) {
  const popover = usePopoverSheet({
    open: true,
    onOpenChange: (open) => {
      if (!open) onClose();
    },
  });
  useLeaving(onClose);
  const list = useInfiniteQuery(newestQuery);
  const now = new Date(list.dataUpdatedAt);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears.
  const reading = useMarkAllRead(() => heading.current?.focus());
  const anyUnread = list.data?.items.some(({ read }) => !read);
  return (
    <div
      {...popover}
      role="dialog"
      aria-labelledby="newest-notifications"
      className="inset-auto top-17 right-[max(var(--gutter),calc(50vw-39rem))] m-0 max-h-[calc(100dvh-5.5rem)] w-[26rem] max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-card bg-surface px-5 py-2 text-ink shadow-[var(--shadow-float),inset_0_0_0_1px_var(--line)] open:animate-fade-in"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <h2
          ref={heading}
          id="newest-notifications"
          tabIndex={-1}
          className="rounded-small text-[1.3125rem]/[1.2]"
        >
          Notifications
        </h2>
        {anyUnread && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-3"
            busy={reading.busy}
            busyLabel="Marking..."
            onClick={() => reading.run()}
          >
            Mark All Read
          </Button>
        )}
      </div>
      <PagedList
        list={list}
        className="grid"
        loading={<Skeleton className="h-60" />}
        failure={{ title: "Failed to load your notifications", headingLevel: 3 }}
        empty={<p className="py-4">Replies, matches, new homes and event news will show up here.</p>}
      >
        {(notification) => <NotificationItem notification={notification} now={now} />}
      </PagedList>
      <div className="flex flex-wrap justify-between gap-x-4">
        <TextLink asChild>
          <Link to="/notices">See All Notifications</Link>
        </TextLink>
        <TextLink asChild>
          <Link to="/profile" search={{ tab: "notifications" }} aria-label="Notification settings">
            Settings
          </Link>
        </TextLink>
      </div>
    </div>
  );
}

/** Calls it once another page is shown, or another place on this one. */
function useLeaving(onLeave: () => void) {
  const href = useLocation({ select: (location) => location.href });
  const [openedAt] = useState(href);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (href !== openedAt) leave();
  }, [href, openedAt]);
}
