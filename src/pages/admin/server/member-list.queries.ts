import { and, ilike, sql, type SQL } from "drizzle-orm";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { searchedText, users } from "#src/core/people/server/user.table.ts";
import { claimOf, type ClaimRules } from "#src/core/people/server/people.slots.ts";
import { planInForce } from "#src/core/plans/server/plan.queries.ts";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import { livesIn, onPlan } from "#src/core/verification/server/member-group.queries.ts";
import type { MemberFilters } from "#src/pages/admin/member.address.ts";
import { memberLimits } from "#src/pages/admin/member.limits.ts";
import { weekOf } from "#src/pages/admin/server/member-weeks.ts";
import type { Database } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn, keysetPage } from "#src/server/database/keyset-page.ts";
import { dayMs, momentOf } from "#src/shared/dates.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

// Qualified by hand: in a subquery on another table, a bare "id" would mean that table's column.
const userId = sql`"users"."id"`;

const selectMembers = (db: Database, rules: ClaimRules, total: TotalColumn) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      profileImageUrl: users.profileImageUrl,
      congregation: users.congregation,
      town: users.location,
      createdAt: users.createdAt,
      powers: claimOf(rules, "powers", userId),
      verified: claimOf(rules, "verified", userId),
      paused: claimOf(rules, "paused", userId),
      suspended: claimOf(rules, "suspended", userId),
      plan: planInForce(userId),
      lastSeenAt:
        sql<Date | null>`(select v.last_seen_at from ${visits} v where v.user_id = ${userId})`.mapWith(
          visits.lastSeenAt,
        ),
      ...total,
    })
    .from(users)
    .$dynamic();

export type FoundMember = Omit<Awaited<ReturnType<typeof selectMembers>>[number], "total">;

/** Whether each word begins a name or the address. */
export const named = (q: string): SQL[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, memberLimits.words)
    .map((word) => ilike(searchedText(users), `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`));

const joinedDays = { week: 7, month: 30, year: 365, earlier: 365 };

function joined(choice: keyof typeof joinedDays, now: Date): SQL {
  const since = new Date(now.getTime() - joinedDays[choice] * dayMs).toISOString();
  return choice === "earlier"
    ? sql`${users.createdAt} < ${since}::timestamptz`
    : sql`${users.createdAt} >= ${since}::timestamptz`;
}

const seenWeeks = { "this-week": 0, "four-weeks": 3, "twelve-weeks": 11, longer: 11 };

function seen(choice: keyof typeof seenWeeks, { now, timeZone }: When): SQL {
  const monday = momentOf(timeZone, `${weekOf(timeZone, now, -seenWeeks[choice])}T00:00`)!.toISOString();
  const here = sql`exists (select 1 from ${visits} v
    where v.user_id = ${userId} and v.last_seen_at >= ${monday}::timestamptz)`;
  return choice === "longer" ? sql`not ${here}` : here;
}

type When = { now: Date; timeZone: string };

/** The members who fit the filters, the newest first; exported for the test that explains its query plans. */
export const memberList = (
  db: Database,
  rules: ClaimRules,
  filters: MemberFilters,
  when: When,
): KeysetList<ReturnType<typeof selectMembers>> => ({
  select: (total) => selectMembers(db, rules, total),
  counted: () => db.select({ id: users.id }).from(users).$dynamic(),
  condition: and(
    accountExists,
    ...named(filters.q ?? ""),
    filters.plan && onPlan[filters.plan],
    filters.state && livesIn([filters.state]),
    filters.joined && joined(filters.joined, when.now),
    filters.seen && seen(filters.seen, when),
  ),
  by: { time: users.createdAt, id: users.id },
  first: "newest",
  cursorOf: ({ id, createdAt }) => ({ createdAt, id }),
});

export const listMembers = (
  { db, ...rules }: ClaimRules & { db: Database },
  filters: MemberFilters,
  when: When,
  page: PageRequest,
) => keysetPage(db, memberList(db, rules, filters, when), page);
