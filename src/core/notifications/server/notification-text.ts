import type { NoticeRow } from "#src/core/notifications/server/notification.table.ts";
import type { AnyNoticeKind, NoticeKind, NoticeWords, Reader } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";

/** A notice as its reader may read it now. */
export type WordedNotice = { row: NoticeRow; kind: NoticeKind<object, object>; words: NoticeWords };

/** The kind of a name; undefined for one that the product has no more. */
export const kindOf = ({ composition }: Pick<Platform, "composition">, name: string) =>
  composition.notices.find((kind) => kind.name === name) as
    | (AnyNoticeKind & NoticeKind<object, object>)
    | undefined;

/** Notices in words, in their order, with one question a kind; what does not hold any more is left out. */
export async function wordNotices(
  platform: Platform,
  reader: Reader,
  rows: readonly NoticeRow[],
): Promise<WordedNotice[]> {
  const worded = await Promise.all(
    [...new Set(rows.map((row) => row.kind))].map(async (name) => {
      const kind = kindOf(platform, name);
      if (!kind) return [];
      const own = rows.filter((row) => row.kind === name);
      const words = await kind.words(
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
