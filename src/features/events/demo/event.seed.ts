import { demoUserId } from "#src/demo/people.seed.ts";
import { demoEvents, type DemoEvent } from "#src/features/events/demo/event.seed-content.ts";
import { townOf } from "#src/features/events/server/event.location.ts";
import { events, eventRsvps } from "#src/features/events/server/event.table.ts";
import type { DemoStage } from "#src/server/feature.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayIn, dayMs, momentOf } from "#src/shared/dates.ts";

const timeZone = "America/New_York";

/** Stores the demo events with their RSVPs. */
export async function seed({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const made = demoEvents.map((event, index) => ({ ...event, id: stableId(`event ${index}`) }));
  await db.insert(events).values(
    made.map(({ host, inDays, from, to, attending: _attending, waiting: _waiting, ...fields }) => ({
      ...fields,
      hostId: demoUserId(host),
      town: fields.location ? townOf(fields.location) : null,
      startsAt: momentAt(now, inDays, from),
      endsAt: to ? momentAt(now, inDays, to) : null,
      createdAt: new Date(now.getTime() - 40 * dayMs),
      changedAt: new Date(now.getTime() - 40 * dayMs),
    })),
  );
  // In the order of their RSVPs.
  const rows = made.flatMap(({ id: eventId, attending, waiting = [] }) => [
    ...attending.map((key) => ({ eventId, userId: demoUserId(key), status: "attending" as const })),
    ...waiting.map((key) => ({ eventId, userId: demoUserId(key), status: "waiting" as const })),
  ]);
  await db
    .insert(eventRsvps)
    .values(
      rows.map((row, index) => ({ ...row, createdAt: new Date(now.getTime() - 5 * dayMs + index * 60_000) })),
    );
}

function momentAt(now: Date, inDays: number, time: DemoEvent["from"]): Date {
  const day = dayIn(timeZone, new Date(now.getTime() + inDays * dayMs));
  return momentOf(timeZone, `${day}T${time}`)!;
}
