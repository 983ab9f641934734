import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { reviewHours } from "#src/core/plans/plan-catalogue.ts";
import { nameChanges as changes } from "#src/core/verification/server/name-change.table.ts";
import { waits } from "#src/core/verification/server/request.queries.ts";
import { verificationRequests as requests } from "#src/core/verification/server/verification.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** When something that was submitted then is reviewed, as promised. */
const promised = (submittedAt: AnyPgColumn<{ data: Date }>) =>
  sql<Date>`${submittedAt} + ${reviewHours} * interval '1 hour'`.mapWith(submittedAt);

/** Pending requests; nobody reviews her own. */
export const waitingRequests = (db: Database, readerId: string | null) =>
  db
    .select({ id: requests.id, since: requests.submittedAt, dueAt: promised(requests.submittedAt) })
    .from(requests)
    .where(and(waits, readerId === null ? undefined : ne(requests.userId, readerId)));

export const namesOfRequests = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: requests.id,
      plan: requests.plan,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .where(inArray(requests.id, [...ids]));

/** Pending names of verified members; nobody reviews her own. */
export const waitingNames = (db: Database, readerId: string | null) =>
  db
    .select({ id: changes.id, since: changes.submittedAt, dueAt: promised(changes.submittedAt) })
    .from(changes)
    .where(and(eq(changes.status, "pending"), readerId === null ? undefined : ne(changes.userId, readerId)));

export const findNames = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(changes)
    .where(inArray(changes.id, [...ids]));
