import { domainEvent } from "#src/server/events.ts";

/** What those who attend have to hear of has changed of an event; `mustReconfirm` when they are asked whether they still come. */
export const eventChanged = domainEvent<{ eventId: string; mustReconfirm: boolean }>("event changed");

/** An event will not take place. */
export const eventCancelled = domainEvent<{ eventId: string }>("event cancelled");

/** Somebody who has waited has a place. */
export const spotOpened = domainEvent<{ eventId: string; userId: string }>("place given");

/** A host has written to all who attend. */
export const hostWrote = domainEvent<{ messageId: string }>("host wrote");

/** An event is a day away. */
export const eventIsNear = domainEvent<{ eventId: string }>("event is near");
