import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";

const feed = api.api["calendar-feed"];

/** The address of one's calendar feed, if there is one. */
export const feedQuery = () => apiQuery("/api/calendar-feed");

/** Creates the feed, or returns the one there is. */
export const makeFeed = () => answered(feed.$post());

/** Revokes the feed. */
export const revokeFeed = () => checked(feed.$delete());
