import type { NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import { findAccountRows } from "#src/core/people/server/user.queries.ts";
import { memberFrom, type SignedIn } from "#src/core/people/server/signed-in.ts";
import {
  declaredForNotifications,
  type NotificationKind,
  type NotificationText,
  type Reader,
} from "#src/core/notifications/server/notifications.slots.ts";
import { withoutPowers } from "#src/core/roles/server/power.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

/** A kind as the delivery uses it, regardless of its data. */
export type KnownKind = NotificationKind<object, object, unknown>;

export type NotificationWithText = {
  row: NotificationRow;
  kind: KnownKind;
  item: unknown;
  text: NotificationText;
};

/** The kind with this name; undefined if it no longer exists. */
export const kindOf = ({ registry }: Pick<Platform, "registry">, name: string) =>
  declaredForNotifications.in(registry).notifications.find((kind) => kind.name === name) as unknown as
    | KnownKind
    | undefined;

/** A member as the reader of her notifications: without her powers, since they show what members see. */
export const readerOf = ({ user, member }: SignedIn): Reader => ({
  actor: withoutPowers(member),
  powers: new Set([...member.powers, ...member.waitingPowers]),
  firstName: user.firstName,
  email: user.email,
});

/** Readers with their current claims, by their ids; without deleted accounts. */
export async function findReaders(
  platform: AnyPlatform,
  ids: readonly string[],
): Promise<Map<string, Reader>> {
  const found = await findAccountRows(platform.db, platform, ids);
  return new Map(found.map((row) => [row.user.id, readerOf(memberFrom(row, platform.settings, null))]));
}

/** One reader; undefined if the account is deleted. */
export const findReader = async (platform: Platform, id: string): Promise<Reader | undefined> =>
  (await findReaders(platform, [id])).get(id);

/** The kinds that a reader may not see: those that require a power that she does not have. */
export const kindsNotFor = ({ registry }: Platform, { powers }: Pick<Reader, "powers">): string[] =>
  declaredForNotifications
    .in(registry)
    .notifications.flatMap(({ name, power }) => (power && !powers.has(power) ? [name] : []));

/** Notifications with their texts, unordered; leaves out those not current, or with a block between actor and reader. */
export async function withTexts(
  platform: AnyPlatform,
  found: readonly { row: NotificationRow; reader: Reader }[],
): Promise<NotificationWithText[]> {
  const byKind = new Map<string, { row: NotificationRow; reader: Reader; data: object }[]>();
  for (const { row, reader } of found) {
    if (row.actorId !== null && reader.actor.blocked.includes(row.actorId)) continue;
    const asked = { row, reader, data: row.data };
    const others = byKind.get(row.kind);
    if (others) others.push(asked);
    else byKind.set(row.kind, [asked]);
  }
  const withText: NotificationWithText[] = [];
  // Sequential: it may be the one connection of a transaction.
  for (const [name, asked] of byKind) {
    const kind = kindOf(platform, name);
    const items = (await kind?.load(platform, asked)) ?? [];
    for (const [index, { row }] of asked.entries()) {
      const item = items[index];
      const text = item === undefined ? undefined : kind!.text(item);
      if (text) withText.push({ row, kind: kind!, item, text });
    }
  }
  return withText;
}

/** A reader's notifications with their texts, in order; without those that are not current, or not for her. */
export async function notificationsWithText(
  platform: Platform,
  reader: Reader,
  rows: readonly NotificationRow[],
): Promise<NotificationWithText[]> {
  const notForHer = new Set(kindsNotFor(platform, reader));
  const hers = rows.filter(({ kind }) => !notForHer.has(kind)).map((row) => ({ row, reader }));
  const byId = new Map((await withTexts(platform, hers)).map((each) => [each.row.id, each]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Keeps the last of several with the same text, such as two messages in one conversation: emails and pushes say it once. */
export const saidOnce = (withText: readonly NotificationWithText[]): NotificationWithText[] => [
  ...new Map(withText.map((each) => [`${each.row.kind} ${JSON.stringify(each.row.data)}`, each])).values(),
];
