import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";

const feed = api.api["calendar-feed"];

/** The address from which a calendar reads one's own events, if there is one. */
export const feedQuery = () => apiQuery("/api/calendar-feed");

/** Makes that address, or says the one there is. */
export const makeFeed = () => answered(feed.$post());

/** Has that address answer nobody any more. */
export const revokeFeed = () => checked(feed.$delete());
