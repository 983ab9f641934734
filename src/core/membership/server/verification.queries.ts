import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { accountExists, isAdmin } from "#src/core/people/server/account-row.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import {
  verificationRequests as requests,
  type VerificationRow,
} from "#src/core/membership/server/verification.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

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

// Whoever has waited longest is next; of what is done, the latest comes first.
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

/** One of the lists; exported to have its plans explained. */
export const requestList = (db: Database, list: VerificationList) => ({
  select: () => withApplicant(db).$dynamic(),
  counted: () => db.select({ id: requests.id }).from(requests).$dynamic(),
  ...lists[list],
});

/** How many requests a list has, and one page of them. */
export const listRequests = (db: Database, list: VerificationList, page: PageRequest) =>
  keysetPage(db, requestList(db, list), page);

/** One request with who made it. */
export async function findRequest(db: Database, id: string): Promise<VerificationWithUser | undefined> {
  return (await withApplicant(db).where(eq(requests.id, id)))[0];
}

/** Some requests, each with who made it. */
export const findRequests = (db: Database, ids: readonly string[]) =>
  withApplicant(db).where(inArray(requests.id, [...ids]));

/** A user's request that waits for its review, or null. */
export async function findWaitingRequest(db: Database, userId: string): Promise<VerificationRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.status, "pending")));
  return row ?? null;
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
  answer: Pick<VerificationRow, "adminNotes" | "lineToApplicant" | "reviewedBy"> & {
    status: "approved" | "rejected";
  },
): Promise<VerificationRow | undefined> {
  const [row] = await db
    .update(requests)
    .set({ ...answer, reviewedAt: new Date() })
    .where(and(eq(requests.id, id), eq(requests.status, "pending")))
    .returning();
  return row;
}

/** Marks what has waited since before `since` as told, and returns it: each request once, whoever asks. */
export const markReminded = (db: Database, since: Date, now: Date) =>
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
    .where(and(isNotNull(users.emailVerifiedAt), accountExists, isAdmin(adminEmails)));
