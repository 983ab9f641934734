import { and, countDistinct, desc, eq, inArray, isNull, lte, max, ne, notInArray, sql } from "drizzle-orm";
import { hoursToLookInto, unfavourableMembers } from "#src/core/messages/appointment.limits.ts";
import { unfavourable, type AppointmentAnswer } from "#src/core/messages/appointment.options.ts";
import { appointmentAnswers, appointments } from "#src/core/messages/server/appointment.table.ts";
import { visibleMessage } from "#src/core/messages/server/conversation.queries.ts";
import { messages } from "#src/core/messages/server/conversation.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

/** Stores a member's answer, in place of one that is not unfavourable; returns what is stored. */
export async function storeAnswer(
  db: Transaction,
  row: { appointmentId: string; userId: string; answer: AppointmentAnswer },
): Promise<AppointmentAnswer> {
  const { appointmentId, userId, answer } = appointmentAnswers;
  const [made] = await db
    .insert(appointmentAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [appointmentId, userId],
      set: { answer: row.answer, createdAt: sql`now()` },
      setWhere: and(notInArray(answer, [...unfavourable]), ne(answer, row.answer)),
    })
    .returning({ answer });
  if (made) return made.answer;
  const [found] = await db
    .select({ answer })
    .from(appointmentAnswers)
    .where(and(eq(appointmentId, row.appointmentId), eq(userId, row.userId)));
  return found!.answer;
}

/** The newest message of the other in a conversation. */
export async function findNewestOfOther(db: Database, conversationId: string, actor: Member) {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        ne(messages.authorId, actor.id),
        visibleMessage(actor),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return row?.id;
}

// Inlined, so that the planner sees the condition of the index that has these alone.
const isUnfavourable = sql`${appointmentAnswers.answer} in (${sql.raw(unfavourable.map((answer) => `'${answer}'`).join(", "))})`;

/** The most of them shown at once. */
const subjectLimit = 50;

const { offeredById, otherId, ownerId, subjectId, subjectKind, subjectTitle } = appointments;

// A subject's owner answers about whom she has met, the other about the subject.
const byOwner = sql`${appointmentAnswers.userId} = ${ownerId}`;
const visitorId = sql`case when ${offeredById} = ${ownerId} then ${otherId} else ${offeredById} end`;
const aboutId = sql<string>`case when ${byOwner} then ${visitorId} else ${subjectId} end`;
const aboutKind = sql<string>`case when ${byOwner} then 'person' else ${subjectKind} end`;
// The subject's owner, or whom owners have met.
const responsibleId = sql<string>`case when ${byOwner} then ${visitorId} else ${ownerId} end`;
const unsafe = sql<number>`count(distinct ${appointmentAnswers.userId}) filter (
  where ${appointmentAnswers.answer} = 'unsafe')`.mapWith(Number);

/**
 * Subjects, and members met by owners of some, about which several members have answered unfavourably, those with the most
 * first. One that was settled comes back with all its answers once there is another.
 */
export function listUnfavourableSubjects(db: Database, actor: Member) {
  const members = countDistinct(appointmentAnswers.userId);
  return db
    .select({
      id: aboutId,
      kind: aboutKind,
      title: sql<string>`max(${subjectTitle})`,
      owner: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        congregation: users.congregation,
      },
      members,
      unsafe,
      latestAt: max(appointmentAnswers.createdAt),
    })
    .from(appointmentAnswers)
    .innerJoin(appointments, eq(appointments.id, appointmentAnswers.appointmentId))
    .innerJoin(users, eq(users.id, responsibleId))
    .where(
      and(
        isUnfavourable,
        // Nobody organizes what is about herself.
        ne(users.id, actor.id),
        isNull(users.deletedAt),
      ),
    )
    .groupBy(aboutId, aboutKind, users.id)
    .having(sql`${members} >= ${unfavourableMembers} and bool_or(${appointmentAnswers.settledAt} is null)`)
    .orderBy(desc(members), desc(max(appointmentAnswers.createdAt)))
    .limit(subjectLimit);
}

/**
 * The same as a queue. A subject waits since the third member answered so, or, once settled, since the next answer: further
 * answers do not move its due hour.
 */
export function waitingSubjects(db: Database, readerId: string | null) {
  const { userId, createdAt, settledAt } = appointmentAnswers;
  const ofMembers = db
    .select({
      id: aboutId.as("id"),
      kind: aboutKind.as("kind"),
      first: sql<Date>`min(${createdAt})`.as("first"),
      unsettled: sql<Date | null>`min(${createdAt}) filter (where ${settledAt} is null)`.as("unsettled"),
    })
    .from(appointmentAnswers)
    .innerJoin(appointments, eq(appointments.id, appointmentAnswers.appointmentId))
    .innerJoin(users, eq(users.id, responsibleId))
    .where(
      and(isUnfavourable, isNull(users.deletedAt), readerId === null ? undefined : ne(users.id, readerId)),
    )
    .groupBy(aboutId, aboutKind, users.id, userId)
    .as("of_members");
  const { id, kind, first, unsettled } = ofMembers;
  const since = sql<Date>`greatest((array_agg(${first} order by ${first}))[${inNumbers(unfavourableMembers)}], min(${unsettled}))`;
  return db
    .select({
      id,
      since: since.mapWith(createdAt),
      dueAt: sql<Date>`${since} + ${hoursToLookInto} * interval '1 hour'`.mapWith(createdAt),
    })
    .from(ofMembers)
    .groupBy(id, kind)
    .having(sql`count(*) >= ${unfavourableMembers} and count(${unsettled}) > 0`);
}

/** What a line about some of these subjects says. */
export const linesOfSubjects = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: aboutId,
      kind: aboutKind,
      title: sql<string>`max(${subjectTitle})`,
      owner: { firstName: users.firstName, lastName: users.lastName },
      members: countDistinct(appointmentAnswers.userId),
      unsafe,
    })
    .from(appointmentAnswers)
    .innerJoin(appointments, eq(appointments.id, appointmentAnswers.appointmentId))
    .innerJoin(users, eq(users.id, responsibleId))
    .where(and(isUnfavourable, inArray(aboutId, [...ids])))
    .groupBy(aboutId, aboutKind, users.id);

/**
 * Takes a subject or a member off that list, until one more member answers so: settles the answers up to the latest that the
 * organizer was shown. Returns the id of the member, or of the subject's owner; undefined if there was none.
 */
export async function settleAnswersAbout(
  db: Transaction,
  { id, until }: { id: string; until: Date },
  actor: Member,
): Promise<string | undefined> {
  const isAbout = sql`exists (select 1 from ${appointments} where ${appointments.id} = ${appointmentAnswers.appointmentId}
    and case when ${byOwner} then ${visitorId} = ${id} and ${visitorId} <> ${actor.id}
      else ${subjectId} = ${id} and ${ownerId} <> ${actor.id} end)`;
  const [settled] = await db
    .update(appointmentAnswers)
    .set({ settledAt: sql`now()` })
    .where(
      and(
        isUnfavourable,
        isNull(appointmentAnswers.settledAt),
        lte(appointmentAnswers.createdAt, until),
        isAbout,
      ),
    )
    .returning({ appointmentId: appointmentAnswers.appointmentId });
  if (!settled) return undefined;
  const [concerned] = await db
    .select({
      id: sql<string>`case when ${id}::uuid in (${offeredById}, ${otherId}) then ${id}::uuid else ${ownerId} end`,
    })
    .from(appointments)
    .where(eq(appointments.id, settled.appointmentId));
  return concerned!.id;
}
