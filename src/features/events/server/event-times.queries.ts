import { and, gt, lt, sql } from "drizzle-orm";
import { longestMs, usualLengthMs } from "#src/features/events/event-times.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { minuteMs } from "#src/shared/dates.ts";

// Inlined into the statement, so that the planner knows the value.
const lasting = (ms: number) => sql.raw(`interval '${ms / minuteMs} minutes'`);

export const usualLength = lasting(usualLengthMs);

const start = events.startsAt;
const end = sql`coalesce(${events.endsAt}, ${start} + ${usualLength})`;
const longAgo = sql`now() - ${lasting(longestMs)}`;

// The start has an index and statistics, so the conditions bound it by the maximum length of an event. For the computed end
// alone, the planner assumes a third of all rows and reads them all.

export const isOver = sql<boolean>`(${start} <= now() and (${start} <= ${longAgo} or ${end} <= now()))`;

export const isNotOver = sql<boolean>`(${start} > ${longAgo} and (${start} > now() or ${end} > now()))`;

/** Whether an event overlaps a time range. An event that ends as the range begins does not. */
export const liesIn = ([from, to]: readonly [Date, Date]) =>
  and(gt(start, new Date(from.getTime() - longestMs)), lt(start, to), endsAfter(from));

export const endsAfter = (moment: Date) => gt(end, sql`${moment.toISOString()}::timestamptz`);
