import { and, asc, gt, isNotNull, lte, not, or, sql, type SQL } from "drizzle-orm";
import type { AnnouncementInput, AudienceCount } from "#src/core/announcements/announcement.schema.ts";
import { isOn } from "#src/core/notifications/server/preference.queries.ts";
import { claimOf, type ClaimRules } from "#src/core/people/server/people.slots.ts";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { livesIn, onPlan } from "#src/core/verification/server/member-group.queries.ts";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import type { Database } from "#src/server/database/database.ts";

type Audience = Pick<AnnouncementInput, "plans" | "states">;

const userId = sql`"users"."id"`;
const byEmail = isOn("teamNews", userId);

/** Who gets it now: nobody without a confirmed address, nobody suspended, and nobody who has joined since it was written. */
const isInAudience = (rules: ClaimRules, { plans, states }: Audience, writtenAt: Date): SQL | undefined =>
  and(
    accountExists,
    isNotNull(users.emailVerifiedAt),
    lte(users.createdAt, writtenAt),
    not(claimOf(rules, "suspended", userId)),
    plans.length > 0 ? or(...plans.map((plan) => onPlan[plan])) : isVerifiedMember(userId),
    states.length > 0 ? livesIn(states) : undefined,
  );

export async function countAudience(
  db: Database,
  rules: ClaimRules,
  audience: Audience,
  writtenAt: Date,
): Promise<AudienceCount> {
  const [counted] = await db
    .select({
      members: sql<number>`count(*)::int`,
      byEmail: sql<number>`(count(*) filter (where ${byEmail}))::int`,
    })
    .from(users)
    .where(isInAudience(rules, audience, writtenAt));
  return counted!;
}

type Announced = Audience & { createdAt: Date; doneUpTo: string | null };

/** The next members who get it, in the order of their ids. */
export const listNextRecipients = (
  db: Database,
  rules: ClaimRules,
  { createdAt, doneUpTo, ...audience }: Announced,
  atMost: number,
) =>
  db
    .select({ id: users.id, byEmail })
    .from(users)
    .where(
      and(isInAudience(rules, audience, createdAt), doneUpTo === null ? undefined : gt(users.id, doneUpTo)),
    )
    .orderBy(asc(users.id))
    .limit(atMost);
