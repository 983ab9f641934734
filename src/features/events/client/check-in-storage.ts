import { offlinePrefix, offlinePages } from "#src/client/drafts.ts";
import { fetchPageFiles } from "#src/client/page-files.ts";
import type { Attendee, CheckInInput } from "#src/features/events/event.schema.ts";

/** One check-in, or its undoing. */
export type CheckInMark = CheckInInput["checkIns"][number];

export type StoredCheckIn = {
  owner: string;
  attendees: Attendee[];
  fetchedAt: number;
  checkIns: CheckInMark[];
};

const nameOf = (id: string) => `${offlinePrefix}door-${id}`;

export function storedCheckIn(id: string, owner: string): StoredCheckIn | undefined {
  try {
    const text = localStorage.getItem(nameOf(id));
    const stored = text ? (JSON.parse(text) as StoredCheckIn) : undefined;
    return stored?.owner === owner ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the list of an event and deletes other lists without unsent check-ins; returns whether it worked. */
export function storeCheckIn(id: string, stored: StoredCheckIn): boolean {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(nameOf("")) && name !== nameOf(id) && isSent(name)) localStorage.removeItem(name);
    }
    localStorage.setItem(nameOf(id), JSON.stringify(stored));
    return true;
  } catch {
    // In a private window, or with full storage: the page has to stay open.
    return false;
  }
}

function isSent(name: string): boolean {
  try {
    return (JSON.parse(localStorage.getItem(name)!) as StoredCheckIn).checkIns.length === 0;
  } catch {
    // Unreadable, so it counts as fully sent and may be deleted.
    return true;
  }
}

export const withMarks = (attendees: Attendee[], checkIns: CheckInMark[]): Attendee[] =>
  attendees.map((attendee) => {
    const mark = checkIns.find(({ personId }) => personId === attendee.person.id);
    return mark ? { ...attendee, checkedInAt: mark.checkedIn ? mark.at : null } : attendee;
  });

/** The check-ins with one added; it replaces an earlier one of the same person. */
export const marked = (checkIns: CheckInMark[], mark: CheckInMark) => [
  ...checkIns.filter(({ personId }) => personId !== mark.personId),
  mark,
];

/** The check-ins left after some were sent. Those added meanwhile stay. */
export const withoutSent = (checkIns: CheckInMark[], sent: CheckInMark[]) =>
  checkIns.filter(({ personId, at }) => !sent.some((one) => one.personId === personId && one.at === at));

/** Caches a page with its scripts and styles, so that the service worker can serve it offline. */
export async function storePage(path: string) {
  if (!("caches" in window)) return;
  try {
    const fetched = await fetchPageFiles(path, "same-origin");
    if (!fetched) return;
    const { page, files } = fetched;
    const cache = await caches.open(offlinePages);
    await cache.addAll(files);
    await cache.put(path, page);
    // Only one page is cached: delete the earlier one once this one is complete.
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (pathname !== path && !files.includes(pathname)) await cache.delete(request);
    }
  } catch {
    // Storage is full, or the device is offline: only the open page works.
  }
}
