import { and, gt, lt, sql } from "drizzle-orm";
import { longestMs, usualLengthMs } from "#src/features/events/event-times.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { minuteMs } from "#src/shared/dates.ts";

// In the text of the statement, where the planner sees it.
const lasting = (ms: number) => sql.raw(`interval '${ms / minuteMs} minutes'`);

/** How long an event without an end lasts. */
export const usualLength = lasting(usualLengthMs);

const start = events.startsAt;
const end = sql`coalesce(${events.endsAt}, ${start} + ${usualLength})`;
const longAgo = sql`now() - ${lasting(longestMs)}`;

// Of starts an index is, and the planner knows how many there are: what has begun longer ago than any event lasts is over, and
// what has yet to start is not. Asked for the end alone, it takes a third of all for what is found, and reads them all.

/** Whether an event is over. */
export const isOver = sql<boolean>`(${start} <= now() and (${start} <= ${longAgo} or ${end} <= now()))`;

/** Whether an event has yet to end. */
export const isNotOver = sql<boolean>`(${start} > ${longAgo} and (${start} > now() or ${end} > now()))`;

/** Whether some of an event lies in a range of time; what ends as it begins does not. */
export const liesIn = ([from, to]: readonly [Date, Date]) =>
  and(gt(start, new Date(from.getTime() - longestMs)), lt(start, to), endsAfter(from));

/** Whether an event ends after a moment. */
export const endsAfter = (moment: Date) => gt(end, sql`${moment.toISOString()}::timestamptz`);
