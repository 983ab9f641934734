import { and, sql } from "drizzle-orm";
import { announcementLimits } from "#src/core/announcements/announcement.limits.ts";
import { announcementRecipients, announcements } from "#src/core/announcements/server/announcement.table.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { livesIn } from "#src/core/verification/server/member-group.queries.ts";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import { daytimeBefore } from "#src/demo/daytime.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";
import { minuteMs } from "#src/shared/dates.ts";

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** Stores an announcement that was sent, with its read notifications, and one that was stopped. */
export async function seed({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const id = stableId("announcement picnic");
  const writtenById = demoUserId("admin");
  const [picnic, lawyer] = [daytimeBefore(now, 17 * 24), daytimeBefore(now, 41 * 24)];
  const sentAt = later(picnic, announcementLimits.waits);
  const inNewJersey = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(isVerifiedMember(sql`"users"."id"`), livesIn(["NJ"])));
  await db.insert(announcements).values([
    {
      id,
      title: "Rides to the Hoboken picnic",
      text: "Two cars leave Jersey City on Saturday at 10 AM, from the stairs of the Grove Street station. Write to us if you need a seat.",
      plans: [],
      states: ["NJ"],
      state: "sent",
      writtenById,
      createdAt: picnic,
      sendAt: sentAt,
      begunAt: sentAt,
      sentAt,
      audience: inNewJersey.length,
      members: inNewJersey.length,
      emails: inNewJersey.length,
    },
    {
      id: stableId("announcement lawyer"),
      title: "Leases, with a lawyer",
      text: "A lawyer answers questions about leases on Thursday at 7 PM.",
      plans: [],
      states: [],
      state: "stopped",
      writtenById,
      createdAt: lawyer,
      sendAt: later(lawyer, announcementLimits.waits),
      stoppedAt: later(lawyer, 3),
      stoppedById: writtenById,
      audience: await db.$count(users, isVerifiedMember(sql`"users"."id"`)),
    },
  ]);
  if (inNewJersey.length === 0) return;
  await db
    .insert(announcementRecipients)
    .values(inNewJersey.map(({ userId }) => ({ announcementId: id, userId, email: "sent" as const })));
  await db.insert(notifications).values(
    inNewJersey.map(({ userId }) => ({
      userId,
      kind: "announced",
      key: id,
      data: { announcementId: id },
      visibleAt: sentAt,
      readAt: sentAt,
      batch: "demo",
      sendAt: sentAt,
    })),
  );
}
