import { countsReading } from "#src/core/people/server/reading.service.ts";
import { seesPeople } from "#src/core/people/server/person.presenter.ts";
import { z } from "@hono/zod-openapi";
import { eventCategories, eventTags } from "#src/features/events/event.options.ts";
import {
  cancellation,
  event,
  eventCategory,
  eventDay,
  eventDetail,
  eventInput,
  eventTag,
} from "#src/features/events/event.schema.ts";
import type { EventFilter } from "#src/features/events/events.address.ts";
import { attendeeList } from "#src/features/events/server/attendee.queries.ts";
import { listMessages } from "#src/features/events/server/event-message.queries.ts";
import { hosting, isInside } from "#src/features/events/server/event.policy.ts";
import { presentDetail, presentEvent } from "#src/features/events/server/event.presenter.ts";
import {
  countHosted,
  eventList,
  nextEvents,
  findEvent,
  ownEventList,
} from "#src/features/events/server/event.queries.ts";
import {
  cancelEvent,
  createEvent,
  editEvent,
  removeEvent,
} from "#src/features/events/server/event.service.ts";
import { keysetPage, keysetStart } from "#src/server/database/keyset-page.ts";
import { editOf, invalidInput, notFound } from "#src/server/http/errors.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import {
  asksForFirstPage,
  flag,
  presentPage,
  tagFilter,
  tagsOf,
  unlessBlank,
} from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor } from "#src/shared/actor.ts";
import { addDays, momentOf } from "#src/shared/dates.ts";

const params = z.object({ id: z.uuid("Event not found") });

const sayWhich = "Please say true or false.";

const filterQuery = {
  category: unlessBlank(
    z.preprocess((name) => (typeof name === "string" ? name.toLowerCase() : name), eventCategory),
  ).openapi({ type: "string", enum: [...eventCategories], description: "In any letter case" }),
  date: unlessBlank(eventDay).openapi({
    type: "string",
    description:
      "A day of the site's calendar: all that takes place on it, and is not over unless that day is",
  }),
  ...tagFilter(eventTag, eventTags, "Repeated or comma-joined; of one kind they are alternatives"),
} satisfies Record<EventFilter, z.ZodType>;

const listRoute = endpoint({
  method: "get",
  path: "/api/events",
  access: "public",
  summary: "Events, soonest first",
  query: z.object({
    ...filterQuery,
    upcoming: flag("false for those that are over, the latest first", sayWhich),
    userRsvps: flag("true for what one attends oneself", sayWhich),
    waitlisted: flag("true, with userRsvps, also for what one is on the waitlist of", sayWhich),
    hosted: flag("true for what one hosts oneself", sayWhich),
  }),
  answer: z.array(event),
  paged: nextEvents.limit,
  errors: [401],
});

const detailRoute = endpoint({
  method: "get",
  path: "/api/events/{id}",
  access: "public",
  summary: "One event",
  params,
  answer: eventDetail,
  errors: [404, 429],
});

const createRoute = endpoint({
  method: "post",
  path: "/api/events",
  access: "signed-in",
  needs: hosting,
  summary: "Create an event, with a confirmed email address",
  key: true,
  body: eventInput,
  answer: eventDetail,
  status: 201,
  errors: [429],
});

const editRoute = endpoint({
  method: "put",
  path: "/api/events/{id}",
  access: "signed-in",
  needs: hosting,
  summary: "Change one's own event; those who attend are told",
  params,
  body: editOf(eventInput).meta({ id: "EventEdit" }),
  answer: eventDetail,
  errors: [404, 409, 429],
});

const cancelRoute = endpoint({
  method: "post",
  path: "/api/events/{id}/cancel",
  operationId: "cancelEvent",
  access: "signed-in",
  summary: "Call one's own event off and say why; those who attend or wait are told",
  params,
  body: cancellation,
  answer: eventDetail,
  errors: [404, 409],
});

const deleteRoute = endpoint({
  method: "delete",
  path: "/api/events/{id}",
  access: "signed-in",
  whileSuspended: true,
  summary: "Delete one's own event that nobody else counts on",
  params,
  errors: [404, 409],
});

export function eventRoutes(platform: Platform) {
  const { db, settings } = platform;
  const countReading = countsReading(platform);
  const clock = () => ({ now: new Date(), timeZone: settings.timeZone });
  const visibleEvent = async (id: string, actor: Actor) => {
    const found = await findEvent(db, id, actor);
    if (!found) throw notFound("Event");
    const [attendees, messages, hostedBefore] = await Promise.all([
      seesPeople(actor) ? keysetStart(attendeeList(db, { eventId: id, viewer: actor }), 4) : [],
      isInside(found, actor) ? listMessages(db, id, actor) : [],
      countHosted(db, found.event.hostId, actor),
    ]);
    return presentDetail(found, { attendees, messages, hostedBefore }, actor, clock());
  };

  return createRouter()
    .openapi(listRoute, async (c) => {
      const {
        limit,
        cursor,
        upcoming: toCome,
        userRsvps,
        waitlisted,
        hosted,
        ...filters
      } = c.req.valid("query");
      const [upcoming, own] = [toCome !== "false", userRsvps === "true"];
      const viewer = c.get("actor");
      const { date } = filters;
      const between = date === undefined ? undefined : wholeDay(date, settings.timeZone);
      const search = () =>
        own || hosted === "true"
          ? ownEventList(db, {
              as: own ? "attendee" : "host",
              upcoming,
              waitlisted: waitlisted === "true",
              viewer: memberOf(c),
            })
          : eventList(db, { ...filters, date: between, tags: tagsOf(filters), upcoming, viewer });
      const page = asksForFirstPage(c)
        ? await nextEvents.read(db, viewer)
        : await keysetPage(db, search(), { limit, after: cursor });
      const at = clock();
      return c.json(
        presentPage(c, page, (found) => presentEvent(found, viewer, at)),
        200,
      );
    })
    .openapi(detailRoute, async (c) => {
      const shown = await visibleEvent(c.req.valid("param").id, c.get("actor"));
      await countReading(c, shown.people.length);
      return c.json(shown, 200);
    })
    .openapi(createRoute, async (c) => {
      const actor = memberOf(c);
      const key = c.req.valid("header")["idempotency-key"];
      const id = await createEvent(platform, actor, c.req.valid("json"), key);
      return c.json(await visibleEvent(id, actor), 201);
    })
    .openapi(editRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await editEvent(platform, actor, id, c.req.valid("json"));
      return c.json(await visibleEvent(id, actor), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await cancelEvent(platform, actor, id, c.req.valid("json"));
      return c.json(await visibleEvent(id, actor), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeEvent(platform, memberOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

export const wholeDay = (day: string, timeZone: string) =>
  [beginningOf(day, timeZone), beginningOf(addDays(day, 1), timeZone)] as const;

// In some zones clocks go forward at midnight; such a day begins up to an hour later.
function beginningOf(day: string, timeZone: string): Date {
  const moment = ["00:00", "00:30", "01:00"]
    .map((time) => momentOf(timeZone, `${day}T${time}`))
    .find(Boolean);
  if (!moment) throw invalidInput("date", "Choose a date from the calendar.");
  return moment;
}
