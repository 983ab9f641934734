import { startInShort } from "#src/features/events/client/event-text.ts";
import { cursorBefore, replyAnchor } from "#src/features/forum/forum.address.ts";
import { filtersToSave } from "#src/features/housing/housing.address.ts";
import { detailsOfSearch, searchTitle } from "#src/features/housing/saved-search.ts";
import type { HomeRow } from "#src/pages/home/client/home-rows.tsx";
import type { News } from "#src/pages/home/news.schema.ts";
import { dollars } from "#src/shared/format.ts";

type NewsRow = HomeRow & { newestAt: string };

/** What is new, one row for each thing or group of things, the newest first. */
export const newsRows = (news: News, timeZone: string, now: Date): HomeRow[] =>
  [
    ...news.searches.map(ofSearch),
    ...(news.homes ? [ofHomes(news.homes)] : []),
    ...news.threads.map(ofThread),
    ...news.events.map((event) => ofEvent(event, startInShort(timeZone, event.date, now))),
    ...(news.roommates ? [ofRoommates(news.roommates)] : []),
  ].toSorted((one, other) => Date.parse(other.newestAt) - Date.parse(one.newestAt));

type NewHomes = Pick<News["searches"][number], "count" | "lowest" | "newest" | "newestAt">;

/** One home is named, and its row leads to it; of several the lowest rent is named. */
function homesRow({ count, lowest, newest, newestAt }: NewHomes, where: string, list: HomeRow["to"]) {
  const rent = `${dollars(lowest)} a month`;
  return {
    icon: "icon-house",
    newestAt,
    ...(count === 1
      ? {
          title: `1 new home ${where}`,
          text: `${newest.title} · ${rent}`,
          to: { to: "/housing/$id", params: { id: newest.id } } as const,
        }
      : { title: `${count} new homes ${where}`, text: `From ${rent}`, to: list }),
  };
}

function ofSearch({ search, ...homes }: News["searches"][number]): NewsRow {
  const row = homesRow(homes, `in “${searchTitle(search)}”`, {
    to: "/housing",
    search: filtersToSave(search),
  });
  // The rent is said already.
  const details = homes.count === 1 ? [] : detailsOfSearch({ ...search, budget: null });
  return { ...row, key: search.id, text: [row.text, ...details].join(" · ") };
}

type Along = Pick<NonNullable<News["homes"]>, "place" | "lines">;

const along = ({ place, lines: [line, ...others] }: Along) =>
  line ? `on ${others.length > 0 ? "your lines" : `the ${line}`}` : `in ${place}`;

const ofHomes = ({ place, lines, ...homes }: NonNullable<News["homes"]>): NewsRow => ({
  ...homesRow(homes, along({ place, lines }), { to: "/housing", search: { commuteTo: place } }),
  key: "homes",
});

const ofThread = ({ id, title, from, others, count, first, newestAt }: News["threads"][number]): NewsRow => ({
  key: id,
  icon: "icon-message-circle",
  title: `${andOthers(from, others)} replied to “${title}”`,
  text: count === 1 ? "1 new reply" : `${count} new replies`,
  newestAt,
  to: {
    to: "/community/$id",
    params: { id },
    search: { after: cursorBefore(first) },
    hash: replyAnchor(first.id),
  },
});

const ofEvent = (
  { id, title, host, location, createdAt }: News["events"][number],
  when: string,
): NewsRow => ({
  key: id,
  icon: "icon-calendar",
  title: `${host} is hosting “${title}”`,
  text: [when, ...(location ? [location] : [])].join(" · "),
  newestAt: createdAt,
  to: { to: "/events/$id", params: { id } },
});

function ofRoommates({ count, newest, newestAt, ...about }: NonNullable<News["roommates"]>): NewsRow {
  const { id, name } = newest;
  return {
    key: "roommates",
    icon: "icon-users",
    title: `${andOthers(name, count - 1)} ${count === 1 ? "is" : "are"} looking for a roommate ${along(about)}`,
    text: count === 1 ? "New roommate profile" : "New roommate profiles",
    newestAt,
    to:
      count === 1
        ? { to: "/roommates/$id", params: { id } }
        : { to: "/roommates", search: { commuteTo: about.place } },
  };
}

/** "Grace", "Grace and 1 other", "Grace and 2 others" */
function andOthers(name: string, others: number): string {
  if (others === 0) return name;
  return `${name} and ${others} ${others === 1 ? "other" : "others"}`;
}
