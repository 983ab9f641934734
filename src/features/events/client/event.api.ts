import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiQuery, apiKey } from "#src/client/api-query.ts";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { pagedQuery, resultsQuery } from "#src/client/lists/paged-query.ts";
import type { Cancellation, EventInput, RsvpInput, CheckInInput } from "#src/features/events/event.schema.ts";
import { apiQueryOf, type EventsSearch } from "#src/features/events/events.address.ts";

export const eventsQuery = (search: EventsSearch) =>
  resultsQuery("/api/events", apiQueryOf(search), search.after);

export const eventQuery = (id: string) => apiQuery("/api/events/:id", { param: { id } });

const { events } = api.api;

/** The attendees in the order of their RSVPs, page by page. Each item gets the id of its person. */
export const attendeesQuery = (id: string) => {
  const [address] = apiKey("/api/events/:id/attendees", { param: { id } });
  const { select, ...query } = pagedQuery(address as "/api/events/:id/attendees", {});
  return infiniteQueryOptions({
    ...query,
    select: (data) => {
      const list = select!(data);
      return {
        ...list,
        items: list.items.map((attendee) => ({ ...attendee, id: attendee.person.id ?? "" })),
      };
    },
  });
};

export const createEvent = (json: EventInput, key: string) =>
  answered(events.$post({ json, header: keyHeader(key) }));

export const editEvent = (id: string) => (json: EventInput, _key: string, updatedAt?: string) =>
  answered(events[":id"].$put({ param: { id }, json: { ...json, updatedAt } }));

export const cancelEvent = (id: string) => (json: Cancellation) =>
  answered(events[":id"].cancel.$post({ param: { id }, json }));

export const deleteEvent = (id: string) => () => checked(events[":id"].$delete({ param: { id } }));

export const writeToAttendees = (id: string) => (json: { message: string }, key: string) =>
  answered(events[":id"].message.$post({ param: { id }, json, header: keyHeader(key) }));

export const sendRsvp = (id: string, status: RsvpInput["status"], key: string) =>
  answered(
    api.api.events[":id"].rsvp.$post({
      param: { id },
      // The page may be outdated: without toggle, "attending" never gives up a spot.
      json: { status, toggle: false },
      header: keyHeader(key),
    }),
  );

export const confirmRsvp = (id: string) => () =>
  answered(api.api.events[":id"].rsvp.confirm.$post({ param: { id } }));

const feed = api.api["calendar-feed"];

export const feedQuery = () => apiQuery("/api/calendar-feed");

/** Creates the feed, or returns the existing one. */
export const makeFeed = () => answered(feed.$post());

export const revokeFeed = () => checked(feed.$delete());

export const checkInQuery = (id: string) => apiQuery("/api/events/:id/door", { param: { id } });

/** Sends check-ins. A repetition is harmless: the latest of each person wins. */
export const sendCheckIns = (id: string, checkIns: CheckInInput["checkIns"]) =>
  answered(api.api.events[":id"].door.$put({ param: { id }, json: { checkIns } }));
