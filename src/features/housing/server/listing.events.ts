import { domainEvent } from "#src/server/events.ts";

export const listingPosted = domainEvent<{ listingId: string }>("listing posted");

/** An available listing is new, was edited, or is available again. */
export const listingAvailable = domainEvent<{ listingId: string }>("listing offered");
