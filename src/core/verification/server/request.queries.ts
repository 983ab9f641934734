import { and, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";
import { planInForce } from "#src/core/plans/server/plan.queries.ts";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import {
  verificationRequests as requests,
  type VerificationRow,
} from "#src/core/verification/server/verification.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { type TotalColumn, keysetPage, uncounted } from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

export type VerificationList = "all" | "pending" | "reviewed";

export const applicant = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  congregation: users.congregation,
};

const withApplicant = (db: Database, total: TotalColumn = uncounted) =>
  db
    .select({ request: requests, user: applicant, ...total })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId));

export type VerificationWithUser = Omit<Awaited<ReturnType<typeof withApplicant>>[number], "total">;

// Pending requests are sorted longest waiting first, answered ones latest first.
const lists = {
  all: {
    by: { time: requests.submittedAt, id: requests.id },
    first: "newest",
    cursorOf: ({ request }: VerificationWithUser) => ({ createdAt: request.submittedAt, id: request.id }),
  },
  pending: {
    condition: eq(requests.status, "pending"),
    by: { time: requests.submittedAt, id: requests.id },
    first: "oldest",
    cursorOf: ({ request }: VerificationWithUser) => ({ createdAt: request.submittedAt, id: request.id }),
  },
  reviewed: {
    condition: ne(requests.status, "pending"),
    by: { time: requests.reviewedAt, id: requests.id },
    first: "newest",
    cursorOf: ({ request }: VerificationWithUser) => ({ createdAt: request.reviewedAt!, id: request.id }),
  },
} as const;

/** One of the lists; exported for the test that explains its query plan. */
export const requestList = (db: Database, list: VerificationList) => ({
  select: (total: TotalColumn) => withApplicant(db, total).$dynamic(),
  counted: () => db.select({ id: requests.id }).from(requests).$dynamic(),
  ...lists[list],
});

export const listRequests = (db: Database, list: VerificationList, page: PageRequest) =>
  keysetPage(db, requestList(db, list), page);

export async function findRequest(db: Database, id: string): Promise<VerificationWithUser | undefined> {
  return (await withApplicant(db).where(eq(requests.id, id)))[0];
}

/** Requests, each with the current state of its applicant. */
export const findRequests = (db: Database, ids: readonly string[]) =>
  db
    .select({
      request: requests,
      user: applicant,
      verified: isVerifiedMember(users.id),
      plan: planInForce(users.id),
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .where(inArray(requests.id, [...ids]));

/** A user's pending request, or null. */
export async function findWaitingRequest(db: Database, userId: string): Promise<VerificationRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.status, "pending")));
  return row ?? null;
}

/** Stores a request; undefined if the user has a pending one, also under concurrent calls. */
export async function insertRequest(
  db: Database,
  request: Pick<VerificationRow, "userId" | "plan" | "dailyTextAnswer" | "yearTextAnswer"> & VerifiedName,
): Promise<VerificationRow | undefined> {
  const [row] = await db
    .insert(requests)
    .values(request)
    .onConflictDoNothing({ target: requests.userId, where: sql`${requests.status} = 'pending'` })
    .returning();
  return row;
}

/** Answers a pending request; undefined if it was already answered, also under concurrent calls. */
export async function answerRequest(
  db: Database,
  id: string,
  answer: Pick<VerificationRow, "adminNotes" | "lineToApplicant" | "reviewedBy"> &
    VerifiedName & { status: "approved" | "rejected" },
): Promise<VerificationRow | undefined> {
  const [row] = await db
    .update(requests)
    .set({ ...answer, reviewedAt: new Date() })
    .where(and(eq(requests.id, id), eq(requests.status, "pending")))
    .returning();
  return row;
}

/** Rejects a user's pending request without a line; undefined if there is none. */
export async function closeWaitingRequest(
  db: Database,
  userId: string,
  reviewedBy: string,
): Promise<VerificationRow | undefined> {
  const [row] = await db
    .update(requests)
    .set({ status: "rejected", reviewedAt: new Date(), reviewedBy })
    .where(and(eq(requests.userId, userId), eq(requests.status, "pending")))
    .returning();
  return row;
}

/** Makes a request pending again that {@link closeWaitingRequest} has rejected, unless the user has made another one. */
export const reopenRequest = (db: Database, id: string, userId: string) =>
  db
    .update(requests)
    .set({ status: "pending", reviewedAt: null, reviewedBy: null })
    .where(
      and(
        eq(requests.id, id),
        sql`not exists (select 1 from ${requests} other where other.user_id = ${userId} and other.status = 'pending')`,
      ),
    );

const isOverdue = (since: Date) =>
  and(eq(requests.status, "pending"), isNull(requests.remindedAt), lte(requests.submittedAt, since));

/** The pending requests from before `since` that admins were not reminded of. */
export const listOverdue = (db: Database, since: Date) =>
  db.select({ id: requests.id }).from(requests).where(isOverdue(since));

/** Marks such a request as reminded, only once in any process; false if it is no longer such a request. */
export async function markReminded(db: Database, id: string, since: Date, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(requests)
    .set({ remindedAt: now })
    .where(and(eq(requests.id, id), isOverdue(since)));
  return rowCount === 1;
}
