import { hearings, onDutyAmong } from "#src/core/duty/server/duty.policy.ts";
import { listOrganizers, type Organizer } from "#src/core/duty/server/duty.queries.ts";
import { listWaitingFor, type WaitingFor } from "#src/core/queues/server/queue.queries.ts";
import { queuesOf } from "#src/core/queues/server/queue.service.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import type { Power } from "#src/shared/actor.ts";

/** The organizers, and what each of them hears of, by her id; of what is due by `dueBy` alone, if it is given. */
export async function listHeard(platform: AnyPlatform, now: Date, dueBy?: Date) {
  const organizers = await listOrganizers(platform.db, platform, now);
  const readers = organizers.map(({ id, powers }) => ({ id, queues: queuesOf(platform, { powers }) }));
  const rows = await listWaitingFor(platform.db, readers, dueBy);
  return { organizers, heard: hearings(rows, organizers, now) };
}

/** What one organizer hears of; undefined for somebody who is none by now. */
export async function findHeard(
  platform: AnyPlatform,
  userId: string,
  now: Date,
): Promise<{ organizer: Organizer; items: readonly WaitingFor[] } | undefined> {
  const { organizers, heard } = await listHeard(platform, now);
  const organizer = organizers.find(({ id }) => id === userId);
  return organizer && { organizer, items: heard.get(userId) ?? [] };
}

/** The ids of those who hear at once of something that a power decides; never those whom it concerns. */
export async function findHearers(
  platform: AnyPlatform,
  power: Power,
  concerned: readonly (string | null | undefined)[] = [],
): Promise<string[]> {
  const organizers = await listOrganizers(platform.db, platform, new Date());
  const may = organizers.filter(({ id, powers }) => powers.has(power) && !concerned.includes(id));
  return onDutyAmong(may).map(({ id }) => id);
}
