import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { demoUserId } from "#src/demo/people.seed.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { cookieOf, numbered, seedCrowd } from "./crowd.ts";
import type { FilledServer } from "./fill.ts";
import { jsonHeaders, report, requestsPerSecond } from "./load.ts";

const crowd = 1_500;
const outings = 1_000;
const spots = 100;
const contested = outings;

/** RSVPs per second, and the responses when a whole crowd wants into one event of 100 spots at once. */
export async function benchRsvp({ url, databaseUrl }: FilledServer) {
  const database = await openDatabase({ url: databaseUrl });
  try {
    await seedCrowd(database.db, crowd);
    await seedOutings(database);
    let sent = 0;
    // Another member and another event each time, and no pair twice.
    const next = () => rsvp((sent += 1) % crowd, (sent + Math.floor(sent / crowd)) % outings);
    report("events with room for all", await requestsPerSecond(url, next), "RSVPs a second");

    let turn = 0;
    const { latency, errors } = await autocannon({
      url,
      connections: 32,
      amount: crowd,
      requests: [{ setupRequest: (request) => ({ ...request, ...rsvp(turn++ % crowd, contested) }) }],
    });
    const { rows } = await database.pool.query<{ taken: number }>(
      "select count(*)::int as taken from event_rsvps where event_id = $1 and status = 'attending'",
      [numbered("9000", contested)],
    );
    report(`${crowd} for ${spots} spots: median`, latency.p50, "ms");
    report(`${crowd} for ${spots} spots: p97.5`, latency.p97_5, "ms");
    report(`${crowd} for ${spots} spots: unanswered`, errors, "", { most: 0 });
    report(`${crowd} for ${spots} spots: given`, rows[0]!.taken, "spots", { least: spots, most: spots });
  } finally {
    await database.close();
  }
}

const rsvp = (person: number, event: number): autocannon.Request => ({
  method: "POST",
  path: `/api/events/${numbered("9000", event)}/rsvp`,
  headers: { ...jsonHeaders, cookie: cookieOf(person), "idempotency-key": randomUUID() },
  body: JSON.stringify({ status: "attending" }),
});

/** Events with spots for the whole crowd, and one with fewer. */
async function seedOutings({ db }: DatabaseHandle) {
  const day = 24 * 60 * 60 * 1000;
  await db.insert(events).values(
    Array.from({ length: outings + 1 }, (_, index) => ({
      id: numbered("9000", index),
      hostId: demoUserId("admin"),
      title: "A place for everybody",
      startsAt: new Date(Date.now() + 20 * day),
      category: "social" as const,
      capacity: index === contested ? spots : 10_000,
    })),
  );
}
