import { daytimeBefore, demoTimeZone } from "#src/demo/daytime.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import content from "#src/features/events/demo/events.json" with { type: "json" };
import { eventInput } from "#src/features/events/event.schema.ts";
import { eventMessages, eventRsvps, events } from "#src/features/events/server/event.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayIn, dayMs, momentOf } from "#src/shared/dates.ts";

export async function seed({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const made = content.map(
    ({ host, inDays, from, to, attending, waiting = [], fromHost, ...fields }, index) => {
      const day = dayIn(demoTimeZone, new Date(now.getTime() + inDays * dayMs));
      const input = eventInput.parse({ ...fields, date: `${day}T${from}`, endsAt: `${day}T${to}` });
      return { id: stableId(`event ${index}`), host, input, attending, waiting, fromHost };
    },
  );
  const longAgo = new Date(now.getTime() - 40 * dayMs);
  await db.insert(events).values(
    made.map(({ id, host, input: { date, endsAt, ...fields } }) => ({
      ...fields,
      id,
      hostId: demoUserId(host),
      startsAt: momentOf(demoTimeZone, date)!,
      endsAt: endsAt === null ? null : momentOf(demoTimeZone, endsAt)!,
      createdAt: longAgo,
      changedAt: longAgo,
    })),
  );
  await db.insert(eventMessages).values(
    made.flatMap(({ id: eventId, host, fromHost }, index) => {
      if (!fromHost) return [];
      const createdAt = daytimeBefore(now, fromHost.hoursAgo);
      const day = dayIn(demoTimeZone, createdAt);
      const message = { eventId, authorId: demoUserId(host), message: fromHost.text, day, createdAt };
      return [{ id: stableId(`event message ${index}`), ...message }];
    }),
  );
  // In the order of their RSVPs.
  const rows = made.flatMap(({ id: eventId, host, attending, waiting }) => [
    ...[host, ...attending].map((key) => ({
      eventId,
      userId: demoUserId(key),
      status: "attending" as const,
    })),
    ...waiting.map((key) => ({ eventId, userId: demoUserId(key), status: "waiting" as const })),
  ]);
  await db
    .insert(eventRsvps)
    .values(rows.map((row, index) => ({ ...row, createdAt: daytimeBefore(now, 120 - index / 60) })));
}
