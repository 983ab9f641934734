import type { NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import type {
  AnyNotificationKind,
  NotificationKind,
  NotificationText,
  Reader,
} from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";

/** A notice as its reader may read it now. */
export type NotificationWithText = {
  row: NotificationRow;
  kind: NotificationKind<object, object>;
  words: NotificationText;
};

/** The kind of a name; undefined for one that the product has no more. */
export const kindOf = ({ registry }: Pick<Platform, "registry">, name: string) =>
  registry.notifications.find((kind) => kind.name === name) as
    | (AnyNotificationKind & NotificationKind<object, object>)
    | undefined;

/** Notices in words, in their order, with one question a kind; what does not hold any more is left out. */
export async function textNotifications(
  platform: Platform,
  reader: Reader,
  rows: readonly NotificationRow[],
): Promise<NotificationWithText[]> {
  const worded = await Promise.all(
    [...new Set(rows.map((row) => row.kind))].map(async (name) => {
      const kind = kindOf(platform, name);
      if (!kind) return [];
      const own = rows.filter((row) => row.kind === name);
      const words = await kind.text(
        platform,
        reader,
        own.map(({ data }) => data),
      );
      return own.flatMap((row, index) => (words[index] ? [{ row, kind, words: words[index] }] : []));
    }),
  );
  const byId = new Map(worded.flat().map((each) => [each.row.id, each]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
