import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { users } from "#src/features/accounts/server/user.table.ts";
import {
  verificationRequests as requests,
  type VerificationRow,
} from "#src/features/membership/server/verification.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { countLimit, totalFrom, type Cursor, type Total } from "#src/shared/pagination.ts";

/** Which requests a list is of. */
export type VerificationList = "all" | "pending" | "reviewed";

const applicant = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  congregation: users.congregation,
};

const withApplicant = (db: Database) =>
  db
    .select({ request: requests, user: applicant })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId));

/** A request with who made it. */
export type VerificationWithUser = Awaited<ReturnType<typeof withApplicant>>[number];

const key = ({ createdAt, id }: Cursor) => sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

// Whoever has waited longest is next; of what is done, the latest comes first.
const lists = {
  all: {
    condition: undefined,
    order: [desc(requests.submittedAt), desc(requests.id)],
    after: (cursor: Cursor) => sql`(${requests.submittedAt}, ${requests.id}) < ${key(cursor)}`,
    timeOf: (request: VerificationRow) => request.submittedAt,
  },
  pending: {
    condition: eq(requests.status, "pending"),
    order: [asc(requests.submittedAt), asc(requests.id)],
    after: (cursor: Cursor) => sql`(${requests.submittedAt}, ${requests.id}) > ${key(cursor)}`,
    timeOf: (request: VerificationRow) => request.submittedAt,
  },
  reviewed: {
    condition: ne(requests.status, "pending"),
    order: [desc(requests.reviewedAt), desc(requests.id)],
    after: (cursor: Cursor) => sql`(${requests.reviewedAt}, ${requests.id}) < ${key(cursor)}`,
    timeOf: (request: VerificationRow) => request.reviewedAt!,
  },
};

/** The rows that counting a list looks at: at most one more than {@link countLimit}. */
export const countedRequests = (db: Database, list: VerificationList) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .where(lists[list].condition)
    .limit(countLimit + 1);

/** One page of a list; one row more than `limit` tells that there is a next page. */
export const pageOfRequests = (db: Database, list: VerificationList, limit: number, after?: Cursor) =>
  withApplicant(db)
    .where(and(lists[list].condition, after && lists[list].after(after)))
    .orderBy(...lists[list].order)
    .limit(limit + 1);

/** How many requests a list has, and one page of them. */
export async function listRequests(
  db: Database,
  list: VerificationList,
  page: { limit: number; after?: Cursor },
): Promise<{ items: VerificationWithUser[]; total: Total; next?: Cursor }> {
  const counted = countedRequests(db, list).as("counted");
  const [[total], rows] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(counted),
    pageOfRequests(db, list, page.limit, page.after),
  ]);
  const items = rows.slice(0, page.limit);
  const last = items.at(-1)?.request;
  return {
    items,
    total: totalFrom(total?.count ?? 0),
    next: rows.length > page.limit && last ? { createdAt: lists[list].timeOf(last), id: last.id } : undefined,
  };
}

/** One request with who made it. */
export async function findRequest(db: Database, id: string): Promise<VerificationWithUser | undefined> {
  return (await withApplicant(db).where(eq(requests.id, id)))[0];
}

/** Stores a request; undefined when the user has one that waits already, however many come at once. */
export async function insertRequest(
  db: Database,
  request: Pick<VerificationRow, "userId" | "plan" | "dailyTextAnswer" | "yearTextAnswer">,
): Promise<VerificationRow | undefined> {
  const [row] = await db
    .insert(requests)
    .values(request)
    .onConflictDoNothing({ target: requests.userId, where: sql`${requests.status} = 'pending'` })
    .returning();
  return row;
}

/** Answers a request that waits; undefined when it has been answered, also in the same moment by somebody else. */
export async function answerRequest(
  db: Database,
  id: string,
  answer: Pick<VerificationRow, "adminNotes" | "reviewedBy"> & { status: "approved" | "rejected" },
): Promise<VerificationRow | undefined> {
  const [row] = await db
    .update(requests)
    .set({ ...answer, reviewedAt: new Date() })
    .where(and(eq(requests.id, id), eq(requests.status, "pending")))
    .returning();
  return row;
}

/** Marks what has waited since before `since` as told, and returns it: each request once, whoever asks. */
export const takeOverdue = (db: Database, since: Date, now: Date) =>
  db
    .update(requests)
    .set({ remindedAt: now })
    .where(and(eq(requests.status, "pending"), isNull(requests.remindedAt), lte(requests.submittedAt, since)))
    .returning({ id: requests.id, userId: requests.userId });

/** Who reads the mails for admins: admins by role or by setting, at addresses that are known to be theirs. */
export const findAdmins = (db: Database, adminEmails: readonly string[]) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(
        isNotNull(users.emailVerifiedAt),
        or(
          eq(users.role, "admin"),
          adminEmails.length > 0 ? inArray(users.email, [...adminEmails]) : undefined,
        ),
      ),
    );
