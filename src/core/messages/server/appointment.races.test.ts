import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointments } from "#src/core/messages/server/appointment.table.ts";
import { appointmentCalls, made, wallTime } from "#testing/api/appointment-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const calls = appointmentCalls(app);
const [first, second, third] = [wallTime(3, "11:00"), wallTime(3, "14:30"), wallTime(4, "13:00")];

let julia: Person;
let marisol: Person;
let conversationId: string;
beforeEach(async () => {
  [julia, marisol] = [await create.person("approved"), await create.person("approved")];
  ({ conversationId } = await calls.inTouch(julia, marisol));
});

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other);
const rowsIn = (state: "offered" | "taken" | "cancelled") =>
  app.platform.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.conversationId, conversationId), eq(appointments.state, state)));

describe("at once", () => {
  it("offers of both leave one", async () => {
    const answers = [first, second, third].flatMap((time) => [
      calls.offer(julia, conversationId, [time]),
      calls.offer(marisol, conversationId, [time]),
    ]);
    const found = await statuses(answers);
    // One that was replaced at once is not there to answer with.
    expect(found.every((status) => status === 200 || status === 404)).toBe(true);
    expect(await rowsIn("offered")).toHaveLength(1);
  });

  it("of several takes one counts, and the press of the same twice is one", async () => {
    const { id } = await made(await calls.offer(marisol, conversationId, [first, second, third]));
    const found = await statuses(
      [first, first, second, second, third].map((time) => calls.take(julia, id, time)),
    );
    expect(found.slice(0, 1)).toEqual([200]);
    const [row, ...others] = await rowsIn("taken");
    expect([row!.sequence, others]).toEqual([0, []]);
  });

  it("a take and a withdrawal end as one of the two", async () => {
    const { id } = await made(await calls.offer(marisol, conversationId, [first]));
    await Promise.all([calls.take(julia, id, first), calls.cancel(marisol, id)]);
    const [taken, cancelled] = [await rowsIn("taken"), await rowsIn("cancelled")];
    expect(taken.length + cancelled.length).toBe(1);
  });

  it("a move that is taken and a cancellation end cancelled, or refuse the later one", async () => {
    const { id } = await made(await calls.offer(marisol, conversationId, [first]));
    await made(await calls.take(julia, id, first));
    await made(await calls.move(marisol, id, second));
    await Promise.all([calls.answerMove(julia, id, second, true), calls.cancel(marisol, id)]);
    const [row] = await rowsIn("cancelled");
    expect(row).toMatchObject({ moveTo: null, moveById: null });
  });

  it("of overlapping times with two others, she has one", async () => {
    const naomi = await create.person("approved");
    const withNaomi = await calls.inTouch(julia, naomi);
    const one = await made(await calls.offer(marisol, conversationId, [first]));
    const later = wallTime(3, "11:15");
    const other = await made(await calls.offer(naomi, withNaomi.conversationId, [later]));
    const found = await statuses([calls.take(julia, one.id, first), calls.take(julia, other.id, later)]);
    expect(found).toEqual([200, 409]);
  });
});
