import { announcementRecipients, announcements } from "#src/core/announcements/server/announcement.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { minuteMs } from "#src/shared/dates.ts";

/** An announcement for all verified members that waits to be sent, unless `values` say otherwise; returns its id. */
export async function createAnnouncement(
  db: Database,
  values: Partial<typeof announcements.$inferInsert> = {},
): Promise<string> {
  const createdAt = values.createdAt ?? new Date();
  const [row] = await db
    .insert(announcements)
    .values({
      title: "The Beacon supper moves to Thursday",
      text: "The hall has no heat on Tuesday.",
      plans: [],
      states: [],
      createdAt,
      sendAt: new Date(createdAt.getTime() + 10 * minuteMs),
      audience: 1,
      ...values,
    })
    .returning();
  return row!.id;
}

/** One that was sent to these members, by their notifications, and by email if theirs wait. */
export async function createSentAnnouncement(
  db: Database,
  recipientIds: readonly string[],
  {
    email = "none",
    ...values
  }: Partial<typeof announcements.$inferInsert> & {
    email?: (typeof announcementRecipients.$inferInsert)["email"];
  } = {},
): Promise<string> {
  const now = new Date();
  const id = await createAnnouncement(db, {
    state: "sent",
    begunAt: now,
    sentAt: now,
    members: recipientIds.length,
    ...values,
  });
  await db
    .insert(announcementRecipients)
    .values(recipientIds.map((userId) => ({ announcementId: id, userId, email })));
  return id;
}
