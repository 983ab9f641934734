import { offlinePrefix } from "#src/client/form-draft.ts";
import type { Attendee, CheckInInput } from "#src/features/events/event.schema.ts";

/** A press at the door. */
export type CheckInMark = CheckInInput["checkIns"][number];

/** What a phone keeps of a list at a door: the list as it last came, and the presses that nobody has been told of. */
export type StoredCheckIn = {
  owner: string;
  attendees: Attendee[];
  fetchedAt: number;
  checkIns: CheckInMark[];
};

const nameOf = (id: string) => `${offlinePrefix}door-${id}`;

/** What is kept of the list of an event, if it was kept for this account. */
export function storedCheckIn(id: string, owner: string): StoredCheckIn | undefined {
  try {
    const text = localStorage.getItem(nameOf(id));
    const kept = text ? (JSON.parse(text) as StoredCheckIn) : undefined;
    return kept?.owner === owner ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the list of an event on this device, and no other whose presses have all been sent; whether that worked. */
export function storeCheckIn(id: string, kept: StoredCheckIn): boolean {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(nameOf("")) && name !== nameOf(id) && isSent(name)) localStorage.removeItem(name);
    }
    localStorage.setItem(nameOf(id), JSON.stringify(kept));
    return true;
  } catch {
    // A private window, or no room: then the page itself has to stay open.
    return false;
  }
}

const isSent = (name: string) =>
  (JSON.parse(localStorage.getItem(name) ?? "{}") as StoredCheckIn).checkIns?.length === 0;

/** A list with the presses on it that nobody has been told of yet. */
export const withMarks = (attendees: Attendee[], checkIns: CheckInMark[]): Attendee[] =>
  attendees.map((attendee) => {
    const mark = checkIns.find(({ personId }) => personId === attendee.person.id);
    return mark ? { ...attendee, checkedInAt: mark.checkedIn ? mark.at : null } : attendee;
  });

/** The presses with one more; of somebody, only her last one counts. */
export const marked = (checkIns: CheckInMark[], mark: CheckInMark) => [
  ...checkIns.filter(({ personId }) => personId !== mark.personId),
  mark,
];

/** The presses that are left once some have been told; one that came meanwhile stays. */
export const withoutSent = (checkIns: CheckInMark[], sent: CheckInMark[]) =>
  checkIns.filter(({ personId, at }) => !sent.some((one) => one.personId === personId && one.at === at));
