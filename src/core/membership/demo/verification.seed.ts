import { sql } from "drizzle-orm";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { verificationRequests } from "#src/core/membership/server/membership.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { stableId } from "#src/server/tokens.ts";
import { hourMs } from "#src/shared/dates.ts";

type DemoRequest = {
  of: string;
  plan: Plan;
  hoursAgo: number;
  dailyTextAnswer?: string;
  yearTextAnswer?: string;
  review?: { status: "approved" | "rejected"; after: number; notes?: string };
};

const approved = (after: number, notes?: string) => ({ status: "approved", after, notes }) as const;
const rejected = (after: number, notes?: string) => ({ status: "rejected", after, notes }) as const;

const demoRequests: DemoRequest[] = [
  { of: "applicant1", plan: "premium", hoursAgo: 1.4 },
  {
    of: "applicant3",
    plan: "premium",
    hoursAgo: 5.2,
    dailyTextAnswer: "It was about being patient with one another.",
    yearTextAnswer: "Matthew 5:3",
  },
  { of: "pending", plan: "basic", hoursAgo: 15.5 },
  { of: "applicant2", plan: "vip", hoursAgo: 27 },
  { of: "community6", plan: "basic", hoursAgo: 41 },
  // A verified member who requests another plan.
  { of: "community1", plan: "premium", hoursAgo: 9 },
  {
    of: "rejected",
    plan: "basic",
    hoursAgo: 70,
    review: rejected(22, "Congregation could not be reached. Asked her to try again."),
  },
  {
    of: "member",
    plan: "premium",
    hoursAgo: 24 * 9,
    review: approved(20, "Known to two members in Beacon."),
  },
  { of: "starter", plan: "basic", hoursAgo: 24 * 12, review: approved(31) },
  {
    of: "community2",
    plan: "premium",
    hoursAgo: 24 * 16,
    review: approved(8, "Confirmed by phone on Friday."),
  },
  { of: "community3", plan: "basic", hoursAgo: 24 * 21, review: approved(27) },
  {
    of: "community4",
    plan: "vip",
    hoursAgo: 24 * 24,
    review: approved(19, "Met her at the study night in Hartford."),
  },
  { of: "community5", plan: "basic", hoursAgo: 24 * 30, review: approved(40) },
  {
    of: "community4",
    plan: "basic",
    hoursAgo: 24 * 33,
    review: rejected(12, "Wrote from a different name than on her account."),
  },
  { of: "community1", plan: "basic", hoursAgo: 24 * 38, review: approved(16) },
  { of: "community8", plan: "basic", hoursAgo: 24 * 40, review: approved(12) },
  { of: "community9", plan: "premium", hoursAgo: 24 * 47, review: approved(15) },
  { of: "community10", plan: "basic", hoursAgo: 24 * 54, review: approved(18) },
  { of: "community11", plan: "basic", hoursAgo: 24 * 61, review: approved(21) },
  { of: "community12", plan: "premium", hoursAgo: 24 * 68, review: approved(24) },
  { of: "community13", plan: "basic", hoursAgo: 24 * 75, review: approved(27) },
  { of: "community14", plan: "basic", hoursAgo: 24 * 82, review: approved(30) },
  { of: "community15", plan: "basic", hoursAgo: 24 * 89, review: approved(33) },
  { of: "community16", plan: "basic", hoursAgo: 24 * 96, review: approved(36) },
];

/** Stores the demo requests: some pending, and more than one page of answered ones. */
export async function seed({ db }: { db: Database }) {
  const now = new Date();
  const reviewedBy = demoUserId("admin");
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const rows = demoRequests.map(({ of, hoursAgo, review, ...request }, index) => ({
    ...request,
    id: stableId(`verification ${index}`),
    userId: demoUserId(of),
    submittedAt: ago(hoursAgo),
    status: review?.status ?? ("pending" as const),
    ...(review && { reviewedAt: ago(hoursAgo - review.after), reviewedBy, adminNotes: review.notes }),
  }));
  await db.insert(verificationRequests).values(rows);
  await db.insert(auditLog).values(
    rows.flatMap(({ id: targetId, userId, plan, submittedAt, status, reviewedAt }) => {
      const about = { userId, targetId };
      const requested = { ...about, at: submittedAt, actorId: userId, details: { plan } };
      const reviewed = { ...about, at: reviewedAt, actorId: reviewedBy, details: { plan, status } };
      return [
        { ...requested, action: "verification.requested" },
        ...(reviewedAt ? [{ ...reviewed, action: "verification.reviewed" }] : []),
      ];
    }),
  );
}

/** Stores `count` requests of as many generated users, four in five answered, to measure the lists. */
export async function seedVerificationsAtScale(db: Database, count: number) {
  await db.execute(sql`
    with people as (
      insert into ${users} (email, email_verified_at, first_name, last_name, congregation)
      select 'scale-' || n || '@example.com', now(), 'Ruth', 'Number ' || n, 'Beacon' from generate_series(1, ${count}) n
      returning id, split_part(email, '@', 1) as name
    ), numbered as (
      select id, split_part(name, '-', 2)::int as n from people
    )
    insert into ${verificationRequests} (user_id, plan, status, submitted_at, reviewed_at, admin_notes)
    select id, (array['basic', 'premium', 'vip'])[1 + n % 3],
      case when n % 5 = 0 then 'pending' when n % 7 = 0 then 'rejected' else 'approved' end,
      now() - n * interval '7 minutes',
      case when n % 5 = 0 then null else now() - n * interval '5 minutes' end,
      case when n % 11 = 0 then 'Known to two members.' end
    from numbered
  `);
  await db.execute(sql`vacuum analyze ${verificationRequests}`);
}
