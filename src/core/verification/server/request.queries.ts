import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";
import { planInForce } from "#src/core/plans/server/plan.queries.ts";
import { isVerifiedMember, verifiedSince } from "#src/core/verification/server/verification.queries.ts";
import { consentedAt, hasWithdrawn } from "#src/core/people/server/consent.queries.ts";
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

const other = alias(requests, "other");

/** A request with its applicant, and the request that she made before it. */
function withApplicant(db: Database, total: TotalColumn = uncounted) {
  const earlier = db
    .select({
      status: other.status,
      reviewedAt: other.reviewedAt,
      adminNotes: other.adminNotes,
      lineToApplicant: other.lineToApplicant,
    })
    .from(other)
    .where(and(eq(other.userId, requests.userId), lt(other.submittedAt, requests.submittedAt)))
    .orderBy(desc(other.submittedAt))
    .limit(1)
    .as("earlier");
  const { status, reviewedAt, adminNotes, lineToApplicant } = earlier;
  return db
    .select({
      request: requests,
      user: applicant,
      consentedAt: consentedAt(sql`"users"."id"`, "congregation"),
      earlier: { status, reviewedAt, adminNotes, lineToApplicant },
      ...total,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoinLateral(earlier, sql`true`);
}

export type VerificationWithUser = Omit<Awaited<ReturnType<typeof withApplicant>>[number], "total">;

/** Whether a request waits for a review: pending, and not on hold. */
export const waits = and(eq(requests.status, "pending"), eq(requests.onHold, false))!;

// Pending requests are sorted longest waiting first, answered ones latest first.
const lists = {
  all: {
    by: { time: requests.submittedAt, id: requests.id },
    first: "newest",
    cursorOf: ({ request }: VerificationWithUser) => ({ createdAt: request.submittedAt, id: request.id }),
  },
  pending: {
    condition: waits,
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
      since: verifiedSince(users.id),
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

/** Answers a pending request; undefined if it was already answered or is on hold, also under concurrent calls. */
export async function answerRequest(
  db: Database,
  id: string,
  answer: Pick<VerificationRow, "adminNotes" | "lineToApplicant" | "reviewedBy"> &
    VerifiedName & { status: "approved" | "rejected" },
): Promise<VerificationRow | undefined> {
  const [row] = await db
    .update(requests)
    .set({ ...answer, reviewedAt: new Date() })
    .where(and(eq(requests.id, id), waits))
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

/**
 * Makes a request pending again that {@link closeWaitingRequest} has rejected, unless the user has made another one. Whether it
 * is on hold depends on her consent of now, which she may have taken back or given again meanwhile.
 */
export async function reopenRequest(db: Database, id: string, userId: string): Promise<void> {
  const onHold = await hasWithdrawn(db, userId);
  await db
    .update(requests)
    .set({ status: "pending", onHold, reviewedAt: null, reviewedBy: null })
    .where(
      and(
        eq(requests.id, id),
        sql`not exists (select 1 from ${requests} other where other.user_id = ${userId} and other.status = 'pending')`,
      ),
    );
}
