import { whenOf } from "#src/features/events/server/event.emails.ts";
import { listEvents } from "#src/features/events/server/event.queries.ts";
import type { DigestPart } from "#src/server/feature.ts";
import { dayMs } from "#src/shared/dates.ts";

const max = 3;

/** Events in the week after the digest is sent. */
export const eventDigest: DigestPart = async (platform, { actor }, since) => {
  const until = new Date(since.getTime() + 14 * dayMs);
  const { items } = await listEvents(
    platform.db,
    { upcoming: true, viewer: actor },
    { limit: max, after: undefined },
  );
  return items
    .filter(({ event }) => event.startsAt < until)
    .map(({ event }) => ({
      title: `This week: ${event.title}`,
      lines: [whenOf(platform, event)],
      url: `/events/${event.id}`,
    }));
};
