import { eq } from "drizzle-orm";
import { announcementRecipients, announcements } from "#src/core/announcements/server/announcement.table.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { TestApp } from "#testing/api/test-app.ts";

/** What has become of an announcement: its row, and who has it how often. */
export async function fateOf({ database, platform }: TestApp, id: string) {
  const [announcement] = await platform.db.select().from(announcements).where(eq(announcements.id, id));
  const query = async (text: string) =>
    (await database.pool.query<{ id: string }>(text, [id])).rows.map((row) => row.id);
  return {
    announcement: announcement!,
    recipients: await platform.db
      .select()
      .from(announcementRecipients)
      .where(eq(announcementRecipients.announcementId, id)),
    /** The accounts that have it in their notifications, and those with an email in the queue. */
    notified: await query(
      "select user_id as id from notifications where data ->> 'announcementId' = $1 order by 1",
    ),
    queued: await query(
      "select data -> 'data' ->> 'userId' as id from pgboss.job where data -> 'data' ->> 'announcementId' = $1 and data ->> 'kind' = 'announcement' order by 1",
    ),
  };
}

/** A platform whose process ends at some call of its job queue: what its transaction has done is undone. */
export function dyingAt(platform: Platform, call: number): Platform {
  let calls = 0;
  return {
    ...platform,
    jobs: {
      ...platform.jobs,
      enqueueAll: async (...queued) => {
        calls += 1;
        if (calls === call) throw new Error("killed");
        return platform.jobs.enqueueAll(...queued);
      },
    },
  };
}

export const idsOf = (people: readonly Person[]) => people.map(({ user }) => user.id).toSorted();
