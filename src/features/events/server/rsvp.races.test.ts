import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { RsvpAnswer } from "#src/features/events/event.schema.ts";
import { eventRsvps, type EventRow } from "#src/features/events/server/event.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { hashToken, newToken } from "#src/server/tokens.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { startSitePair } from "#testing/machines/site-pair.ts";
import { useTestApp } from "#testing/api/app.ts";

const crowd = 1000;
// Fewer, because two processes and the clients share the cores: every request must be answered before the database times out.
const crowdOfTwo = 300;
const spots = 20;

async function gather(db: Database, size: number): Promise<string[]> {
  const made = await db
    .insert(users)
    .values(
      Array.from({ length: size }, (_, index) => ({
        email: `crowd-${index}@example.com`,
        firstName: "Ruth",
        lastName: "Test",
      })),
    )
    .returning({ id: users.id });
  const tokens = made.map(({ id: userId }) => ({ userId, token: newToken() }));
  await db.insert(sessions).values(
    tokens.map(({ userId, token }) => ({
      userId,
      tokenHash: hashToken(token),
      lastSeenAt: new Date(),
      expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    })),
  );
  return tokens.map(({ token }) => `session=${token}`);
}

type Send = (index: number, target: string, cookie: string, status: string) => Promise<Response>;

/** Half of them send "attending", half "waiting", all at once; checks the result. */
async function rush(db: Database, { id }: EventRow, cookies: readonly string[], send: Send) {
  const answers = await Promise.all(
    cookies.map(async (cookie, index) => {
      const requested = index % 2 === 0 ? "attending" : "waiting";
      const answer = await send(index, `/api/events/${id}/rsvp`, cookie, requested);
      return {
        requested,
        status: answer.status,
        body: (await answer.json()) as RsvpAnswer & { message: string },
      };
    }),
  );
  const said = (wanted: string) => answers.filter(({ body }) => body.rsvp?.status === wanted);
  const refused = answers.filter(({ status }) => status === 409);
  const rows = await db
    .select({ status: eventRsvps.status })
    .from(eventRsvps)
    .where(eq(eventRsvps.eventId, id))
    .orderBy(asc(eventRsvps.queueNumber));
  const waiting = cookies.length - spots - refused.length;

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect([said("attending").length, said("waiting").length]).toEqual([spots, waiting]);
  expect(new Set(refused.map(({ requested, body }) => `${requested}: ${body.message}`))).toEqual(
    new Set(["attending: This event is full."]),
  );
  // The first ones attend, and the others wait in the order of their responses.
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array.from({ length: spots }, () => "attending"),
    ...Array.from({ length: waiting }, () => "waiting"),
  ]);
  const positions = said("waiting").map(({ body }) => body.rsvp!.position!);
  expect(new Set(positions)).toEqual(new Set(Array.from({ length: waiting }, (_, index) => index + 1)));
  return refused.length;
}

describe(`${crowd.toLocaleString("en-US")} RSVPs at once to ${spots} spots (EVENT-38, EVENT-39)`, () => {
  const { app, create } = useTestApp();

  it("fill exactly that many; the rest wait in order or are refused because it is full", async () => {
    const event = await create.event(await create.person("new"), { capacity: spots });
    const { db } = app.platform;
    const refused = await rush(db, event, await gather(db, crowd), (_index, target, cookie, status) =>
      app.post(target, { as: { cookie }, body: { status } }),
    );
    expect(refused).toBeGreaterThan(crowd / 2 - spots - 1);
  }, 120_000);
});

describe("the same on two processes with one database", () => {
  let pair: Awaited<ReturnType<typeof startSitePair>>;
  beforeAll(async () => {
    pair = await startSitePair();
  }, 60_000);
  afterAll(() => pair.stop());

  it("fills exactly that many, whichever process answers, without retries", async () => {
    const { db } = pair.database;
    const create = createFactories({ db });
    const event = await create.event(await create.person("new"), { capacity: spots });
    const refused = await rush(db, event, await gather(db, crowdOfTwo), (index, target, cookie, status) =>
      fetch(pair.urls[index % 2]! + target, {
        method: "POST",
        headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" },
        body: JSON.stringify({ status }),
      }),
    );
    expect(refused).toBeGreaterThan(crowdOfTwo / 2 - spots - 1);
  }, 120_000);
});
