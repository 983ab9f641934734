import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useMoreInAddress } from "#src/client/lists/use-more-in-address.ts";
import { inboxQuery } from "#src/core/notifications/client/notification.api.ts";
import { NotificationItem } from "#src/core/notifications/client/notification-item.tsx";
import { useMarkAllRead } from "#src/core/notifications/client/use-mark-all-read.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const route = getRouteApi("/notices");

/** `above`: what one of the notifications leads to, on top of them. */
export function NotificationsPage({ above = null }: { above?: Elements }) {
  const user = useCurrentUser();
  const here = useLocation({ select: ({ href }) => href });
  return user ? (
    <Inbox above={above} />
  ) : (
    <SignInFirst returnTo={here} notice="Please sign in to see your notifications" />
  );
}

function Inbox({ above }: { above: Elements }) {
  const { after } = route.useSearch();
  const list = useInfiniteQuery(inboxQuery(after));
  // Relative times match the age of the data.
  const now = new Date(list.dataUpdatedAt);
  const reading = useMarkAllRead();
  const items = list.data?.items ?? [];
  const firstRead = items.findIndex(({ read }) => read);
  const anyUnread = items.some(({ read }) => !read);
  return (
    <Page className="max-w-[52rem]! pt-8 lg:pt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>Notifications</h1>
        {anyUnread && (
          <Button busy={reading.busy} busyLabel="Marking..." onClick={() => reading.run()}>
            Mark All Read
          </Button>
        )}
      </div>
      {above}
      {after && (
        <TextLink asChild>
          <Link to="/notices">Back to the newest notifications</Link>
        </TextLink>
      )}
      <PagedList
        list={list}
        className="grid"
        loading={<Skeleton className="h-80" />}
        failure={{ title: "Failed to load your notifications", headingLevel: 2 }}
        empty={
          <EmptyState title="Nothing yet" headingLevel={2}>
            Replies, matches, new homes and event news will show up here.
          </EmptyState>
        }
        moreLabel="Show Earlier Notifications"
        onMore={useMoreInAddress()}
        moreAddress={(cursor) => `/notices?after=${encodeURIComponent(cursor)}`}
      >
        {(notification, index) => (
          <>
            {/* A heading before the first item, and before the first read one, which unread ones may follow. */}
            {(index === 0 || index === firstRead) && (
              <h2 className="mt-4 mb-1 flex items-center gap-3 type-small font-medium text-ink-soft after:h-0.5 after:flex-1 after:bg-line">
                {notification.read ? "Earlier" : "New"}
              </h2>
            )}
            <NotificationItem notification={notification} now={now} />
          </>
        )}
      </PagedList>
      <TextLink asChild className="mt-4">
        <Link to="/profile" search={{ tab: "notifications" }}>
          Notification Settings
        </Link>
      </TextLink>
    </Page>
  );
}
