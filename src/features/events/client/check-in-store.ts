import { keptPrefix } from "#src/client/form-draft.ts";
import type { Attendee, DoorTicks } from "#src/features/events/event.schema.ts";

/** A press at the door. */
export type Tick = DoorTicks["ticks"][number];

/** What a phone keeps of a list at a door: the list as it last came, and the presses that nobody has been told of. */
export type KeptDoor = { owner: string; attendees: Attendee[]; fetchedAt: number; ticks: Tick[] };

const nameOf = (id: string) => `${keptPrefix}door-${id}`;

/** What is kept of the list of an event, if it was kept for this account. */
export function keptDoor(id: string, owner: string): KeptDoor | undefined {
  try {
    const text = localStorage.getItem(nameOf(id));
    const kept = text ? (JSON.parse(text) as KeptDoor) : undefined;
    return kept?.owner === owner ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the list of an event on this device, and no other whose presses have all been sent; whether that worked. */
export function keepDoor(id: string, kept: KeptDoor): boolean {
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
  (JSON.parse(localStorage.getItem(name) ?? "{}") as KeptDoor).ticks?.length === 0;

/** A list with the presses on it that nobody has been told of yet. */
export const withTicks = (attendees: Attendee[], ticks: Tick[]): Attendee[] =>
  attendees.map((attendee) => {
    const tick = ticks.find(({ personId }) => personId === attendee.person.id);
    return tick ? { ...attendee, arrivedAt: tick.arrived ? tick.at : null } : attendee;
  });

/** The presses with one more; of somebody, only her last one counts. */
export const ticked = (ticks: Tick[], tick: Tick) => [
  ...ticks.filter(({ personId }) => personId !== tick.personId),
  tick,
];

/** The presses that are left once some have been told; one that came meanwhile stays. */
export const withoutSent = (ticks: Tick[], sent: Tick[]) =>
  ticks.filter(({ personId, at }) => !sent.some((one) => one.personId === personId && one.at === at));
