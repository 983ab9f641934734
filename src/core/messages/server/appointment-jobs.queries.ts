import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { appointmentLimits, askedWithin, reminderMs } from "#src/core/messages/appointment.limits.ts";
import { isParted } from "#src/core/messages/server/appointment.queries.ts";
import { appointments } from "#src/core/messages/server/appointment.table.ts";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import { isSuspendedAndNotified } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { dayMs, minuteMs } from "#src/shared/dates.ts";

const { id, state, startsAt, minutes, agreedAt, offeredById, otherId, times } = appointments;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const lasting = (ms: number) => sql.raw(`interval '${ms / minuteMs} minutes'`);

/** An hour of the day that lies some days after that of the start, by the clock of a time zone. */
const hourOf = (timeZone: string, days: number, hour: number) =>
  sql`((date_trunc('day', ${startsAt} at time zone ${timeZone}) + ${days} * interval '1 day' + ${hour} * interval '1 hour')
    at time zone ${timeZone})`;

type ReminderKind = "evening" | "hour";

/** Each with its column, and from when until when it is of use. What was agreed on after that moment needs no reminder. */
const reminders = (timeZone: string, now: Date) => {
  const evening = hourOf(timeZone, -1, 19);
  const hour = sql`${startsAt} - ${lasting(reminderMs.hour)}`;
  const isDue = (due: SQL, useful: SQL) =>
    and(sql`${due} <= ${at(now)}`, sql`${at(now)} < ${useful}`, sql`${agreedAt} <= ${due}`);
  return {
    evening: {
      set: { eveningRemindedOf: sql`${startsAt}` as never },
      condition: and(
        isDue(evening, sql`${evening} + ${lasting(reminderMs.eveningUseful)}`),
        sql`${appointments.eveningRemindedOf} is distinct from ${startsAt}`,
      ),
    },
    hour: {
      set: { hourRemindedOf: sql`${startsAt}` as never },
      condition: and(
        isDue(hour, sql`${startsAt} - ${lasting(reminderMs.hourUseful)}`),
        sql`${appointments.hourRemindedOf} is distinct from ${startsAt}`,
      ),
    },
  };
};

type Clock = { timeZone: string; now: Date };

// Redundant, but lets the planner use the index of the start.
const startsWithin = (now: Date, from: number, to: number) =>
  and(
    eq(state, "taken"),
    sql`${startsAt} > ${at(new Date(now.getTime() + from))}`,
    sql`${startsAt} < ${at(new Date(now.getTime() + to))}`,
  );

const toRemind = (kind: ReminderKind, { timeZone, now }: Clock) =>
  and(startsWithin(now, 0, 2 * dayMs), reminders(timeZone, now)[kind].condition);

/** Appointments whose two need a reminder now. */
export const appointmentsToRemind = (db: Database, kind: ReminderKind, clock: Clock) =>
  db.select({ id }).from(appointments).where(toRemind(kind, clock));

/** Marks an appointment as reminded of, once for each start; returns the start, undefined if it needs no reminder anymore. */
export async function takeReminder(
  db: Transaction,
  appointmentId: string,
  kind: ReminderKind,
  clock: Clock,
): Promise<Date | undefined> {
  const [row] = await db
    .update(appointments)
    .set(reminders(clock.timeZone, clock.now)[kind].set)
    .where(and(eq(id, appointmentId), toRemind(kind, clock)))
    .returning({ startsAt });
  return row?.startsAt ?? undefined;
}

const toAsk = ({ timeZone, now }: Clock) =>
  and(
    startsWithin(now, -askedWithin.asked, 0),
    isNull(appointments.askedAt),
    sql`${hourOf(timeZone, 1, 12)} <= ${at(now)}`,
  );

/** Appointments of the day before, whose two have not been asked yet how it was. */
export const appointmentsToAsk = (db: Database, clock: Clock) =>
  db.select({ id }).from(appointments).where(toAsk(clock));

/** Marks the two as asked, once. */
export async function takeQuestion(db: Transaction, appointmentId: string, clock: Clock): Promise<boolean> {
  const { rowCount } = await db
    .update(appointments)
    .set({ askedAt: clock.now })
    .where(and(eq(id, appointmentId), toAsk(clock)));
  return rowCount === 1;
}

// The start's own bound is redundant, but lets the planner use its index; that of open offers serves the rest.
const toCome = or(
  and(
    eq(state, "taken"),
    sql`${startsAt} > now() - ${lasting(appointmentLimits.minutes.most * minuteMs)}`,
    sql`${startsAt} + ${minutes} * interval '1 minute' > now()`,
  ),
  and(eq(state, "offered"), sql`${times}[cardinality(${times})] > now()`),
);

/** Those to come of two who are not in touch anymore: a block, a deleted or suspended account, a conversation that was left. */
const parted = or(
  isParted,
  isSuspendedAndNotified(offeredById),
  isSuspendedAndNotified(otherId),
  sql`exists (select 1 from ${conversationMembers} m
    where m.conversation_id = ${appointments.conversationId} and m.left_at is not null)`,
);

export const partedAppointments = (db: Database) =>
  db.select({ id }).from(appointments).where(and(toCome, parted));

/** What the appointments to come are about. */
export const plannedSubjects = (db: Database) =>
  db
    .selectDistinct({ kind: appointments.subjectKind, id: appointments.subjectId })
    .from(appointments)
    .where(toCome);

export const appointmentsAbout = (db: Database, subjectIds: readonly string[]) =>
  db
    .select({ id })
    .from(appointments)
    .where(and(toCome, inArray(appointments.subjectId, [...subjectIds])));

/** Locks the conversation of an appointment, and then the appointment if it is still to come. */
export async function lockToCome(db: Transaction, appointmentId: string) {
  await db.execute(sql`select c.id from conversations c join ${appointments} a on a.conversation_id = c.id
    where a.id = ${appointmentId} for no key update of c`);
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(id, appointmentId), toCome))
    .for("update");
  return row;
}

/** How many appointments to come each of these members has. */
export const countToCome = (db: Database, userIds: readonly string[]) =>
  db
    .select({
      userId: sql<string>`u.id`,
      count: sql<number>`(select count(*)::int from ${appointments}
        where (${offeredById} = u.id or ${otherId} = u.id) and ${state} = 'taken' and ${startsAt} > now())`,
    })
    .from(sql`unnest(${sql.param([...userIds])}::uuid[]) as u(id)`);
