import { domainEvent } from "#src/server/events.ts";

/** An event has changed in a way its attendees are notified of; `mustReconfirm` for a new time or location. */
export const eventChanged = domainEvent<{ eventId: string; mustReconfirm: boolean }>("event changed");

/** An event was cancelled. */
export const eventCancelled = domainEvent<{ eventId: string }>("event cancelled");

/** A member was promoted from the waitlist. */
export const spotOpened = domainEvent<{ eventId: string; userId: string }>("place given");

/** A host has written to all attendees. */
export const hostWrote = domainEvent<{ messageId: string }>("host wrote");

/** An event is a day away. */
export const eventIsNear = domainEvent<{ eventId: string }>("event is near");
