import type { WaitingFor } from "#src/core/queues/server/queue.queries.ts";
import type { Power } from "#src/shared/actor.ts";

type OnDuty = { id: string; thisWeek: boolean };

/** Those who are on duty; all of them if nobody is, since somebody always has to hear. */
export function onDutyAmong<T extends OnDuty>(some: readonly T[]): readonly T[] {
  const those = some.filter(({ thisWeek }) => thisWeek);
  return those.length > 0 ? those : some;
}

/**
 * What each organizer hears of, by her id, from the rows of all who may decide it. Of what is overdue all of them; before, only
 * whoever has taken it, or else those on duty.
 */
export function hearings(
  rows: readonly WaitingFor[],
  organizers: readonly OnDuty[],
  now: Date,
): Map<string, WaitingFor[]> {
  const byId = new Map(organizers.map((each) => [each.id, each]));
  const byItem = Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`);
  const heard = new Map<string, WaitingFor[]>(organizers.map(({ id }) => [id, []]));
  for (const forEach of byItem.values()) {
    const { dueAt, holderId } = forEach[0]!;
    const may = forEach.flatMap(({ readerId }) => byId.get(readerId) ?? []);
    // Nobody who has lost her role since holds anything.
    const holder = may.find(({ id }) => id === holderId);
    const hear = dueAt <= now ? may : holder ? [holder] : onDutyAmong(may);
    const ids = new Set(hear.map(({ id }) => id));
    for (const row of forEach) if (ids.has(row.readerId)) heard.get(row.readerId)!.push(row);
  }
  return heard;
}

type Choice = { thisWeek: boolean; always: boolean };
type WithPowers = Choice & { id: string; powers: ReadonlySet<Power> };

/** The powers that nobody on duty would have if she chose this: in this week, or in those to come. */
export function leftAlone(all: readonly WithPowers[], her: WithPowers, next: Choice): Set<Power> {
  const others = all.filter(({ id }) => id !== her.id);
  const leaves = (["thisWeek", "always"] as const).filter((when) => her[when] && !next[when]);
  return new Set(
    [...her.powers].filter((power) =>
      leaves.some((when) => !others.some((other) => other[when] && other.powers.has(power))),
    ),
  );
}
