import { and, gt, lt, lte, sql } from "drizzle-orm";
import { longestMs, usualLengthMs } from "#src/features/events/event-times.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { minuteMs } from "#src/shared/dates.ts";

// In the text of the statement, where the planner sees it.
const lasting = (ms: number) => sql.raw(`interval '${ms / minuteMs} minutes'`);

/** How long an event without an end lasts. */
export const usualLength = lasting(usualLengthMs);

const end = sql`coalesce(${events.endsAt}, ${events.startsAt} + ${usualLength})`;

/** Whether an event is over. It has begun, too, by which an index leads to those that may be. */
export const isOver = and(lte(events.startsAt, sql`now()`), sql`${end} <= now()`)!;

/** Whether an event has yet to end: what began longer ago than any event lasts is left out by an index. */
export const isNotOver = and(gt(events.startsAt, sql`now() - ${lasting(longestMs)}`), sql`${end} > now()`)!;

/** Whether some of an event lies in a range of time; what ends as it begins does not. */
export const liesIn = ([from, to]: readonly [Date, Date]) =>
  and(
    gt(events.startsAt, new Date(from.getTime() - longestMs)),
    lt(events.startsAt, to),
    gt(end, sql`${from.toISOString()}::timestamptz`),
  )!;

/** Whether an event ends after a moment. */
export const endsAfter = (moment: Date) => gt(end, sql`${moment.toISOString()}::timestamptz`);
