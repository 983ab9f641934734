import { and, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { blocks } from "#src/core/moderation/server/moderation.table.ts";
import { isDeleted, isSuspended, skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { otherHasLeft, own } from "#src/core/messages/server/conversation.queries.ts";
import { conversationMembers, conversations } from "#src/core/messages/server/conversation.table.ts";
import {
  appointmentAnswers,
  appointmentPlaces,
  appointments,
  friendLinks,
} from "#src/core/messages/server/appointment.table.ts";
import { endOf, type Span } from "#src/core/messages/server/appointment.policy.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

/** Whether a block stands between the two, or one of them is deleted: then neither is named to the other. */
export const isParted = sql<boolean>`(${or(isDeleted(appointments.offeredById), isDeleted(appointments.otherId))}
  or exists (select 1 from ${blocks} b
    where (b.blocker_id = ${appointments.offeredById} and b.blocked_id = ${appointments.otherId})
      or (b.blocker_id = ${appointments.otherId} and b.blocked_id = ${appointments.offeredById})))`;

/** Whether the actor had an appointment about a subject: she may report what she found there, also once it is taken. */
export const hadAppointmentAbout = (actor: Actor, subjectId: AnyPgColumn) =>
  actor.kind === "guest"
    ? sql`false`
    : sql`exists (select 1 from ${appointments} where ${appointments.subjectId} = ${subjectId}
        and ${appointments.startsAt} is not null
        and ${sql.param(actor.id)}::uuid in (${appointments.offeredById}, ${appointments.otherId}))`;

/** Appointments of the actor's own conversations, with what she alone sees of each. */
const selectAppointments = (db: Database, actor: Member) =>
  db
    .select({
      appointment: appointments,
      place: appointmentPlaces.place,
      friend: { token: friendLinks.token, expiresAt: friendLinks.expiresAt },
      answer: appointmentAnswers.answer,
      other: personColumns,
      closed: isSuspended(conversationMembers.otherId),
      otherHasLeft,
    })
    .from(appointments)
    .innerJoin(conversations, eq(conversations.id, appointments.conversationId))
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, appointments.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .leftJoin(appointmentPlaces, eq(appointmentPlaces.appointmentId, appointments.id))
    .leftJoin(
      friendLinks,
      and(eq(friendLinks.appointmentId, appointments.id), eq(friendLinks.userId, actor.id)),
    )
    .leftJoin(
      appointmentAnswers,
      and(eq(appointmentAnswers.appointmentId, appointments.id), eq(appointmentAnswers.userId, actor.id)),
    )
    .$dynamic();

export type FoundAppointment = Awaited<ReturnType<typeof selectAppointments>>[number];

/** The conversation of an appointment, if it is the actor's own, also of an offer that was replaced. */
export async function findConversationOf(db: Database, id: string, actor: Member) {
  const [row] = await db
    .select({ id: appointments.conversationId })
    .from(appointments)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, appointments.conversationId))
    .where(and(eq(appointments.id, id), own(actor)));
  return row?.id;
}

export async function findAppointment(
  db: Database,
  id: string,
  actor: Member,
): Promise<FoundAppointment | undefined> {
  const [found] = await selectAppointments(db, actor).where(
    and(eq(appointments.id, id), ne(appointments.state, "replaced"), own(actor)),
  );
  return found;
}

/** The same for each of the two, also once they have parted: for what she may still say about it, see `presentParted`. */
export async function findForOneOfTheTwo(
  db: Database,
  id: string,
  actor: Member,
): Promise<FoundAppointment | undefined> {
  const [found] = await selectAppointments(db, actor).where(
    and(
      eq(appointments.id, id),
      ne(appointments.state, "replaced"),
      eq(conversationMembers.userId, actor.id),
      or(eq(appointments.offeredById, actor.id), eq(appointments.otherId, actor.id)),
      skipVisibility("how an appointment was, once the two have parted"),
    ),
  );
  return found;
}

/** The newest appointment of one of the actor's conversations. */
export async function findNewestAppointment(
  db: Database,
  conversationId: string,
  actor: Member,
): Promise<FoundAppointment | undefined> {
  const [found] = await selectAppointments(db, actor)
    .where(
      and(eq(appointments.conversationId, conversationId), ne(appointments.state, "replaced"), own(actor)),
    )
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(1);
  return found;
}

/** A member's appointments whose time is or was taken, for her calendar; those from `from` on. */
export const listOwnAppointments = (db: Database, member: Member, from: Date): Promise<FoundAppointment[]> =>
  selectAppointments(db, member)
    .where(
      and(
        or(eq(appointments.offeredById, member.id), eq(appointments.otherId, member.id)),
        gt(appointments.startsAt, from),
        own(member),
      ),
    )
    .orderBy(desc(appointments.startsAt))
    .limit(100);

/** The newest appointment of a conversation that its caller has locked. */
export async function newestOf(db: Transaction, conversationId: string) {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.conversationId, conversationId), ne(appointments.state, "replaced")))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(1);
  return row;
}

/** Locks an appointment whose conversation is locked; undefined if it was replaced by another offer. */
export async function lockAppointment(db: Transaction, id: string) {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), ne(appointments.state, "replaced")))
    .for("update");
  return row;
}

export async function insertAppointment(
  db: Transaction,
  values: typeof appointments.$inferInsert,
): Promise<string> {
  const [row] = await db.insert(appointments).values(values).returning({ id: appointments.id });
  return row!.id;
}

/** Changes an appointment that is locked. What calendars show of it counts as a new version. */
export const updateAppointment = (
  db: Transaction,
  id: string,
  values: PgUpdateSetSource<typeof appointments>,
  { shown = false } = {},
) =>
  db
    .update(appointments)
    .set({
      ...values,
      ...(shown && {
        sequence: sql`${appointments.sequence} + 1`,
        changedAt: sql`clock_timestamp()`,
      }),
    })
    .where(eq(appointments.id, id));

/** Whether somebody has another appointment that overlaps one of these; its caller holds {@link lockPlansOf} of her. */
export async function findOverlap(
  db: Transaction,
  userId: string,
  spans: readonly Span[],
  exceptId?: string,
): Promise<boolean> {
  const { startsAt, minutes, state, id } = appointments;
  const overlaps = spans.map(
    (span) => sql`(${startsAt} < ${endOf(span).toISOString()}::timestamptz
      and ${startsAt} + ${minutes} * interval '1 minute' > ${span.startsAt.toISOString()}::timestamptz)`,
  );
  const [found] = await db
    .select({ id })
    .from(appointments)
    .where(
      and(
        or(eq(appointments.offeredById, userId), eq(appointments.otherId, userId)),
        eq(state, "taken"),
        or(...overlaps),
        exceptId === undefined ? undefined : ne(id, exceptId),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Lets one after the other take a time: of two who take overlapping ones at once, the second finds the first. */
export async function lockPlansOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const id of userIds.toSorted()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointments of ${id}`}, 0))`);
  }
}

export const upsertPlace = (db: Transaction, row: typeof appointmentPlaces.$inferInsert) =>
  db
    .insert(appointmentPlaces)
    .values(row)
    .onConflictDoUpdate({
      target: appointmentPlaces.appointmentId,
      set: { place: row.place, expiresAt: row.expiresAt },
    });

/** When the place is erased follows the time. */
export const keepPlaceUntil = (db: Transaction, appointmentId: string, expiresAt: Date) =>
  db.update(appointmentPlaces).set({ expiresAt }).where(eq(appointmentPlaces.appointmentId, appointmentId));

export async function findPlace(db: Transaction, appointmentId: string): Promise<string | null> {
  const [row] = await db
    .select({ place: appointmentPlaces.place })
    .from(appointmentPlaces)
    .where(
      and(
        eq(appointmentPlaces.appointmentId, appointmentId),
        skipVisibility("whether its owner has written the same before"),
      ),
    );
  return row?.place ?? null;
}

/** Deletes the place of an appointment, and returns it. */
export async function deletePlace(db: Transaction, appointmentId: string): Promise<string | undefined> {
  const [row] = await db
    .delete(appointmentPlaces)
    .where(eq(appointmentPlaces.appointmentId, appointmentId))
    .returning({ place: appointmentPlaces.place });
  return row?.place;
}

/** The two of these appointments, whatever has become of them. */
export const findTwo = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: appointments.id,
      conversationId: appointments.conversationId,
      offeredById: appointments.offeredById,
      otherId: appointments.otherId,
      startsAt: appointments.startsAt,
    })
    .from(appointments)
    .where(inArray(appointments.id, [...ids]));
