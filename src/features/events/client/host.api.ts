import { infiniteQueryOptions } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import type { ChangedFields } from "#src/client/forms/changed-fields.ts";
import { apiKey } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { EventInput } from "#src/features/events/event.schema.ts";

const { events } = api.api;

/** Those who attend, in the order in which they said so, page by page; each is known in the list by who she is. */
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

/** Announces an event; again with the same key, it is announced once. */
export const createEvent = (json: EventInput, key: string) =>
  answered(events.$post({ json, header: keyHeader(key) }));

/** Saves what was changed of an event. */
export const editEvent =
  (id: string) => (json: EventInput, _key: string, changed: ChangedFields<EventInput>) =>
    answered(events[":id"].$put({ param: { id }, json: { ...json, changed } }));

/** Calls an event off. */
export const cancelEvent = (id: string) => () => answered(events[":id"].cancel.$post({ param: { id } }));

/** Deletes an event that nobody else counts on. */
export const deleteEvent = (id: string) => () => checked(events[":id"].$delete({ param: { id } }));

/** Writes to everybody who attends; again with the same key, it is sent once. */
export const writeToAttendees = (id: string) => (json: { message: string }, key: string) =>
  answered(events[":id"].message.$post({ param: { id }, json, header: keyHeader(key) }));
