import type { Event, OwnRsvp } from "#src/features/events/event.schema.ts";

export const categoryLabels = {
  meetup: "Meetup",
  workshop: "Workshop",
  networking: "Networking",
  social: "Social",
} as const satisfies Record<Event["category"], string>;

/** The element id of an event in a list. */
export const eventAnchor = (id: string) => `event-${id}`;

/** Whether there is no free spot. */
export const isFull = ({ capacity, attendees }: Pick<Event, "capacity" | "attendees">) =>
  capacity !== null && attendees >= capacity;

/** The RSVP status, on the button that shows it. */
export const rsvpLabel = ({ status }: Pick<OwnRsvp, "status">) =>
  status === "attending" ? "Going" : "On the Waitlist";

/** The location, as far as the reader may know it. */
export function locationOf({ isOnline, link, hasAddress, location }: Event): string {
  if (location) return location;
  if (!isOnline) return "Place to be announced";
  return hasAddress && !link ? "Link shown once you attend" : "Online";
}

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "2nd" */
export function ordinal(position: number): string {
  // Created only when needed: it takes a phone a moment, and few members wait.
  const rule = new Intl.PluralRules("en-US", { type: "ordinal" }).select(position);
  return `${position}${suffixes[rule] ?? "th"}`;
}

/** "1 place left", "3 places left". */
export const spotsLeft = (count: number) => `${count} ${count === 1 ? "place" : "places"} left`;
