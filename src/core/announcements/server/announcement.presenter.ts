import type { Announcement, News } from "#src/core/announcements/announcement.schema.ts";
import type {
  AnnouncementRow,
  FoundAnnouncement,
} from "#src/core/announcements/server/announcement.queries.ts";
import { shortName } from "#src/core/people/person.ts";
import { dayMs } from "#src/shared/dates.ts";

// The queue has given up by then, whatever has not arrived.
const emailedForMs = 2 * dayMs;

export function presentAnnouncement(
  { announcement, emailsWaiting, by, stoppedBy }: FoundAnnouncement,
  now: Date,
): Announcement {
  const { id, title, text, plans, states, state, audience, members, emails, createdAt, sendAt, sentAt } =
    announcement;
  const isOver = state === "stopped" || (sentAt !== null && now.getTime() - sentAt.getTime() > emailedForMs);
  const waiting = isOver ? 0 : emailsWaiting;
  return {
    id,
    title,
    text,
    plans,
    states,
    state,
    createdAt: createdAt.toISOString(),
    sendAt: sendAt.toISOString(),
    by: by && shortName(by),
    stoppedBy: stoppedBy && shortName(stoppedBy),
    audience,
    members,
    emails,
    emailsWaiting: waiting,
    can: { stop: state === "waiting" || state === "sending" || waiting > 0 },
  };
}

export const presentNews = ({ id, title, text, begunAt, sendAt }: AnnouncementRow): News => ({
  id,
  title,
  text,
  sentAt: (begunAt ?? sendAt).toISOString(),
});
