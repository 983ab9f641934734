import type { Event, OwnRsvp } from "#src/features/events/event.schema.ts";

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

/** How somebody stands to an event, on the button that shows it. */
export const rsvpLabel = ({ status }: Pick<OwnRsvp, "status">) =>
  status === "attending" ? "Going" : "On the Waitlist";

/** Where it is, as far as whoever asks may know. */
export function locationOf({ isOnline, link, hasAddress, location }: Event): string {
  if (location) return location;
  if (!isOnline) return "Place to be announced";
  return hasAddress && !link ? "Link shown once you attend" : "Online";
}

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "2nd": a place in a row. */
export function ordinal(position: number): string {
  // Asked for only here: reading the language's rules takes a phone a moment, and few wait.
  const rule = new Intl.PluralRules("en-US", { type: "ordinal" }).select(position);
  return `${position}${suffixes[rule] ?? "th"}`;
}

/** "1 place left", "3 places left". */
export const spotsLeft = (count: number) => `${count} ${count === 1 ? "place" : "places"} left`;
