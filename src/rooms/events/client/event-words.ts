import type { Event } from "#src/rooms/events/event.schema.ts";

/** The categories as people read them. */
export const categoryLabels = {
  meetup: "Meetup",
  workshop: "Workshop",
  networking: "Networking",
  social: "Social",
} as const satisfies Record<Event["category"], string>;

/** The place of an event on a page that has several. */
export const eventAnchor = (id: string) => `event-${id}`;

/** Whether nobody else can have a place just now. */
export const isFull = ({ capacity, attendees }: Pick<Event, "capacity" | "attendees">) =>
  capacity !== null && attendees >= capacity;

/** Where it is, as far as whoever asks may know. */
export function placeOf({ isOnline, link, hasAddress, location }: Event): string {
  if (location) return location;
  if (!isOnline) return "Place to be announced";
  return hasAddress && !link ? "Link shown once you attend" : "Online";
}

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "2nd": a place in a row. */
export const ordinal = (position: number) => `${position}${suffixes[ordinals.select(position)] ?? "th"}`;

/** "1 place left", "3 places left". */
export const placesLeft = (count: number) => `${count} ${count === 1 ? "place" : "places"} left`;
