import { domainEvent } from "#src/server/events.ts";

/** A verified member has posted a listing. */
export const listingPosted = domainEvent<{ listingId: string }>("listing posted");

/** A listing can be had, and is new or is said to be otherwise than before. */
export const listingAvailable = domainEvent<{ listingId: string }>("listing offered");
