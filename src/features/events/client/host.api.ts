import { infiniteQueryOptions } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiKey } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { EventInput } from "#src/features/events/event.schema.ts";

const { events } = api.api;

/** The attendees in the order of their RSVPs, page by page; each item gets the id of its person. */
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

/** Creates an event, once per key. */
export const createEvent = (json: EventInput, key: string) =>
  answered(events.$post({ json, header: keyHeader(key) }));

export const editEvent = (id: string) => (json: EventInput, _key: string, updatedAt?: string) =>
  answered(events[":id"].$put({ param: { id }, json: { ...json, updatedAt } }));

export const cancelEvent = (id: string) => () => answered(events[":id"].cancel.$post({ param: { id } }));

export const deleteEvent = (id: string) => () => checked(events[":id"].$delete({ param: { id } }));

/** Sends a message to all attendees, once per key. */
export const writeToAttendees = (id: string) => (json: { message: string }, key: string) =>
  answered(events[":id"].message.$post({ param: { id }, json, header: keyHeader(key) }));
