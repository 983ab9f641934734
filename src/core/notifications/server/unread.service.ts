import {
  listNotifications,
  listUnread,
  markRead,
  type Inbox,
} from "#src/core/notifications/server/notification.queries.ts";
import {
  kindsNotFor,
  notificationsWithText,
  type NotificationWithText,
} from "#src/core/notifications/server/reader.service.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { declaredForNotifications, type Reader } from "#src/core/notifications/server/notifications.slots.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

/** The inbox of a reader: what is listed, counted and marked as read. */
export const inboxOf = (platform: Platform, reader: Reader): Inbox => ({
  userId: reader.actor.id,
  notHers: kindsNotFor(platform, reader),
});

export async function readInbox(platform: Platform, reader: Reader, request: PageRequest) {
  const page = await listNotifications(platform.db, inboxOf(platform, reader), request);
  const shown = await notificationsWithText(platform, reader, page.items);
  await reviewUnshown(
    platform,
    page.items.filter(({ readAt }) => readAt === null),
    shown,
  );
  return { page, shown };
}

// Some stop being current with the date alone, as when two members match less from today on: the bell must not count them.
async function reviewUnshown(
  platform: Platform,
  unread: readonly { id: string }[],
  shown: readonly NotificationWithText[],
) {
  const ids = new Set(shown.map(({ row }) => row.id));
  const unshown = unread.map(({ id }) => id).filter((id) => !ids.has(id));
  if (unshown.length > 0) await inTransaction(platform, (tx) => reviewNotices(tx, { ids: unshown }));
}

/** Marks notifications that link to an address of this site as read, because its page is open. */
export async function readAbout(platform: Platform, reader: Reader, address: string): Promise<void> {
  const { pathname } = new URL(address, "https://this.site");
  const kinds = declaredForNotifications
    .in(platform.registry)
    .notifications.filter(({ page }) => pathname === page || pathname.startsWith(`${page}/`));
  if (kinds.length === 0) return;
  const rows = await listUnread(
    platform.db,
    inboxOf(platform, reader),
    kinds.map(({ name }) => name),
  );
  const about = (await notificationsWithText(platform, reader, rows)).filter(({ text }) =>
    leadsTo(text.path, address),
  );
  if (about.length === 0) return;
  const ids = about.map(({ row }) => row.id);
  await inTransaction(platform, (tx) => markRead(tx.db, reader.actor.id, { ids }));
}

/** Whether a path leads to what is open at an address; a list's cursor does not matter. */
function leadsTo(path: string, address: string): boolean {
  const [shown, open] = [path, address].map((each) => new URL(each, "https://this.site"));
  shown!.searchParams.delete("after");
  return (
    shown!.pathname === open!.pathname &&
    [...shown!.searchParams].every(([name, value]) => open!.searchParams.getAll(name).includes(value))
  );
}
