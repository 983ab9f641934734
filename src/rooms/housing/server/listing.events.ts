import { domainEvent } from "#src/server/events.ts";

/** A verified member has posted a listing. */
export const listingPosted = domainEvent<{ listingId: string }>("listing posted");
