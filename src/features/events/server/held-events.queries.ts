import { sql } from "drizzle-orm";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { eventRsvps, events } from "#src/features/events/server/event.table.ts";
import type { HeldBySuspension } from "#src/core/moderation/server/moderation.slots.ts";

type Counts = { id: string; hosted: number; people: number; spots: number; waiting: number };

const toCome = sql`e.cancelled_at is null and e.starts_at > now()`;
const rsvpsOf = (who: ReturnType<typeof sql>) => sql`(select count(*)::int from ${eventRsvps} r
  join ${events} e on e.id = r.event_id and ${toCome} where ${who})`;

/** "hosts 1 event with 19 people", "has a spot at 5 events", "is on 2 waitlists": counts upcoming events only. */
export const heldEvents: HeldBySuspension = async (db, userIds) => {
  const { rows } = await db.execute<Counts>(sql`
    select u.id,
      (select count(*)::int from ${events} e where e.host_id = u.id and ${toCome}) as hosted,
      ${rsvpsOf(sql`e.host_id = u.id and r.user_id <> u.id and r.status = 'attending'`)} as people,
      ${rsvpsOf(sql`r.user_id = u.id and e.host_id <> u.id and r.status = 'attending'`)} as spots,
      ${rsvpsOf(sql`r.user_id = u.id and r.status = 'waiting'`)} as waiting
    from unnest(${sql.param([...userIds])}::uuid[]) as u(id)
    where ${skipVisibility("counted for the admin queue")}`);
  return new Map(rows.map(({ id, ...counts }) => [id, phrasesOf(counts)]));
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const phrasesOf = ({ hosted, people, spots, waiting }: Omit<Counts, "id">) => [
  ...(hosted > 0
    ? [
        `hosts ${counted(hosted, "event", "events")}${people > 0 ? ` with ${counted(people, "person", "people")}` : ""}`,
      ]
    : []),
  ...(spots > 0 ? [`has a spot at ${counted(spots, "event", "events")}`] : []),
  ...(waiting > 0 ? [`is on ${counted(waiting, "waitlist", "waitlists")}`] : []),
];
