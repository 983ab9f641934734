import { laterNoticeJob } from "#src/core/messages/server/message-notices.service.ts";
import type { TestApp } from "#testing/api/test-app.ts";

// Messages are stamped with the database's time, which tests cannot set. So the stored times are moved into the past.
const movedBack = `
  with moved_conversations as (update conversations set last_at = last_at - $1::interval),
    moved_members as (update conversation_members set last_at = last_at - $1::interval,
      notified_at = notified_at - $1::interval, tell_at = tell_at - $1::interval),
    moved_messages as (update messages set created_at = created_at - $1::interval),
    moved_notifications as (update notifications set visible_at = visible_at - $1::interval,
      send_at = send_at - $1::interval, read_at = read_at - $1::interval)
  update pgboss.job set start_after = start_after - $1::interval where name = $2 and state in ('created', 'retry')`;

/** Lets this many minutes pass in an app's conversations, and runs the jobs that are then due. */
export const messageClock = (app: TestApp) => async (minutes: number) => {
  await app.database.pool.query(movedBack, [`${minutes} minutes`, laterNoticeJob.name]);
  await app.runWaiting(laterNoticeJob);
};
