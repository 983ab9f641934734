import { listUnread, markRead } from "#src/core/notifications/server/notification.queries.ts";
import { notificationsWithText } from "#src/core/notifications/server/notification.presenter.ts";
import type { Reader } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

const shownUnread = async (platform: Platform, reader: Reader) =>
  notificationsWithText(platform, reader, await listUnread(platform.db, reader.actor.id));

/** How many unread notifications the inbox shows, up to 100: what has no text there is not counted either. */
export const countUnread = async (platform: Platform, reader: Reader): Promise<number> =>
  (await shownUnread(platform, reader)).length;

/** Marks what leads to an address of this site as read: its page is open. */
export async function readAbout(platform: Platform, reader: Reader, address: string): Promise<void> {
  const about = (await shownUnread(platform, reader)).filter(({ text }) => leadsTo(text.path, address));
  if (about.length === 0) return;
  const ids = about.map(({ row }) => row.id);
  await platform.db.transaction((tx) => markRead(tx, reader.actor.id, { ids }));
}

/** Whether a path shows what is open at an address; where a list begins does not matter. */
function leadsTo(path: string, address: string): boolean {
  const [shown, open] = [path, address].map((each) => new URL(each, "https://this.site"));
  shown!.searchParams.delete("after");
  return (
    shown!.pathname === open!.pathname &&
    [...shown!.searchParams].every(([name, value]) => open!.searchParams.getAll(name).includes(value))
  );
}
