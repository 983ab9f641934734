import { describeCommute } from "#src/core/locations/server/place-search.ts";
import { seesPeople } from "#src/core/people/server/person.presenter.ts";
import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import { withoutPowers } from "#src/core/roles/server/power.ts";
import { findPreviousVisit } from "#src/core/sessions/server/visit.queries.ts";
import { presentEvent } from "#src/features/events/server/event.presenter.ts";
import { newEventsOfHerPeople } from "#src/features/events/server/new-events.queries.ts";
import { newRepliesTo } from "#src/features/forum/server/new-replies.queries.ts";
import { newHomesAlong, newHomesInSearches } from "#src/features/housing/server/new-listings.queries.ts";
import { newRoommatesAlong } from "#src/features/roommates/server/new-roommates.queries.ts";
import type { News } from "#src/pages/home/news.schema.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs } from "#src/shared/dates.ts";

/** More of a kind than the page has rows for would never be shown. */
const maxOfKind = 7;
const lookBackMs = 30 * dayMs;

/** What is new since a member's previous visit, or in her first since she signed up; in six statements at most. */
export async function newsOf(platform: Platform, { user, member }: SignedIn): Promise<News> {
  const { db } = platform;
  const now = new Date();
  const clock = { now, timeZone: platform.settings.timeZone };
  const lastHere = (await findPreviousVisit(db, member.id)) ?? user.createdAt;
  const since = new Date(Math.max(lastHere.getTime(), now.getTime() - lookBackMs));
  // What moderators see besides is no news of theirs.
  const reader = withoutPowers(member);
  const commute = user.location ? describeCommute(user.location) : null;
  const along = commute && { place: user.location!, lines: commute.lines };
  const [searches, [homes], threads, events, [roommates]] = await Promise.all([
    newHomesInSearches(db, reader, since),
    along ? newHomesAlong(db, reader, since, along.place) : [],
    newRepliesTo(db, reader, since, maxOfKind),
    newEventsOfHerPeople(db, reader, since, maxOfKind),
    along && seesPeople(reader) ? newRoommatesAlong(db, reader, since, along.place) : [],
  ]);
  return {
    since: since.toISOString(),
    searches: searches.map(({ newestAt, ...found }) => ({ ...found, newestAt: newestAt!.toISOString() })),
    homes: along && homes?.newestAt ? { ...along, ...homes, newestAt: homes.newestAt.toISOString() } : null,
    threads: threads.map(({ post, firstName, authors, count, first, newestAt }) => ({
      ...post,
      from: firstName,
      others: authors - 1,
      count,
      first: { id: first.id, createdAt: first.createdAt.toISOString() },
      newestAt: newestAt.toISOString(),
    })),
    events: events.map((found) => {
      const { id, title, date, location, host } = presentEvent(found, reader, clock);
      return {
        id,
        title,
        date,
        location,
        host: host.firstName,
        createdAt: found.event.createdAt.toISOString(),
      };
    }),
    roommates:
      along && roommates?.newestAt
        ? { ...along, ...roommates, newestAt: roommates.newestAt.toISOString() }
        : null,
  };
}
