import type { NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import type { AnyNotificationKind, NotificationKind, NotificationText, Reader } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

/** A notification with its current text for its reader. */
export type NotificationWithText = {
  row: NotificationRow;
  kind: NotificationKind<object, object>;
  text: NotificationText;
};

/** The kind with this name; undefined for a kind that no longer exists. */
export const kindOf = ({ registry }: Platform, name: string) =>
  registry.notifications.find((kind) => kind.name === name) as
    | (AnyNotificationKind & NotificationKind<object, object>)
    | undefined;

/** Notifications with their texts, in order, with one call per kind; those that no longer apply are left out. */
export async function notificationsWithText(
  platform: Platform,
  reader: Reader,
  rows: readonly NotificationRow[],
): Promise<NotificationWithText[]> {
  const withText = await Promise.all(
    [...new Set(rows.map((row) => row.kind))].map(async (name) => {
      const kind = kindOf(platform, name);
      if (!kind) return [];
      const own = rows.filter((row) => row.kind === name);
      const text = await kind.text(
        platform,
        reader,
        own.map(({ data }) => data),
      );
      return own.flatMap((row, index) => (text[index] ? [{ row, kind, text: text[index] }] : []));
    }),
  );
  const byId = new Map(withText.flat().map((each) => [each.row.id, each]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
