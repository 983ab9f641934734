import type { InboxNotification } from "#src/core/notifications/notification.schema.ts";
import { isTopic, notificationTopics } from "#src/core/notifications/topics.ts";
import type { NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import { findAccountRow } from "#src/core/people/server/user.queries.ts";
import { memberFrom, type SignedIn } from "#src/core/people/server/signed-in.ts";
import type { NotificationKind, NotificationText, Reader } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";
import type { PushMessage } from "#src/server/push/push-sender.ts";

/** A kind as the delivery uses it, which knows nothing of its data. */
export type KnownKind = NotificationKind<object, object, unknown>;

/** A notification with its current text for its reader. */
export type NotificationWithText = {
  row: NotificationRow;
  kind: KnownKind;
  item: unknown;
  text: NotificationText;
};

/** The kind with this name; undefined for a kind that no longer exists. */
export const kindOf = ({ registry }: Platform, name: string) =>
  registry.notifications.find((kind) => kind.name === name) as unknown as KnownKind | undefined;

/** Somebody as the reader of her notifications: without the admin role, since they show what members see. */
export const readerOf = ({ user, member }: SignedIn): Reader => ({
  actor: { ...member, admin: false },
  firstName: user.firstName,
  email: user.email,
});

/** A reader with her current claims; undefined if the account is deleted. */
export async function findReader(
  { db, settings, registry }: Platform,
  id: string,
): Promise<Reader | undefined> {
  const found = await findAccountRow(db, id, registry.claims, settings.adminEmails);
  return found && readerOf(memberFrom(found, settings, null));
}

/**
 * Notifications with their texts, in order, with one call per kind. Those that no longer apply, and those of somebody with
 * a block between her and the reader, are left out.
 */
export async function notificationsWithText(
  platform: Platform,
  reader: Reader,
  rows: readonly NotificationRow[],
): Promise<NotificationWithText[]> {
  const allowed = rows.filter(({ actorId }) => actorId === null || !reader.actor.blocked.includes(actorId));
  const withText = await Promise.all(
    [...new Set(allowed.map((row) => row.kind))].map(async (name) => {
      const kind = kindOf(platform, name);
      if (!kind) return [];
      const own = allowed.filter((row) => row.kind === name);
      const items = await kind.load(
        platform,
        reader,
        own.map(({ data }) => data),
      );
      return own.flatMap((row, index) => {
        const item = items[index];
        const text = item === undefined ? undefined : kind.text(item);
        return text ? [{ row, kind, item, text }] : [];
      });
    }),
  );
  const byId = new Map(withText.flat().map((each) => [each.row.id, each]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Of those that say the same, as of two messages in one conversation, the last: an email or a push says each thing once. */
export const saidOnce = (withText: readonly NotificationWithText[]): NotificationWithText[] => [
  ...new Map(withText.map((each) => [`${each.row.kind} ${JSON.stringify(each.row.data)}`, each])).values(),
];

export const presentNotification = ({ row, kind, text }: NotificationWithText): InboxNotification => ({
  id: row.id,
  sign: kind.icon,
  title: text.title,
  line: text.line ?? null,
  path: text.path,
  at: row.visibleAt.toISOString(),
  read: row.readAt !== null,
});

/**
 * The push about some notifications: the topic and the count, without names or content, since anybody near can read a
 * locked screen. Undefined without notifications.
 */
export function pushText(
  withText: readonly NotificationWithText[],
  { tag, productName }: { tag: string; productName: string },
): PushMessage | undefined {
  const [first] = withText;
  if (!first) return undefined;
  const named = first.kind.topic;
  const topic = named && isTopic(named) ? notificationTopics[named] : undefined;
  if (withText.length === 1) {
    const title = topic?.one ?? "A new notification";
    return { title, line: `Open ${productName} to read it.`, path: first.text.path, tag };
  }
  const title = `${withText.length} ${topic?.several ?? "new notifications"}`;
  return { title, line: `Open ${productName} to read them.`, path: "/notices", tag };
}
