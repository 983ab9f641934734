import { and, eq, inArray, sql } from "drizzle-orm";
import { eventCategories, type eventTags } from "#src/features/events/event.options.ts";
import type { EventFilter } from "#src/features/events/events.address.ts";
import { liesIn } from "#src/features/events/server/event-times.queries.ts";
import { events, type EventRow } from "#src/features/events/server/event.table.ts";
import type { Condition } from "#src/server/database/filter-conditions.ts";

type Tag = (typeof eventTags)[number];

export const eventConditions = {
  category: (name: EventRow["category"]) => eq(events.category, name),
  // All that takes place on a day, also what began before.
  date: liesIn,
  tags: hasTags,
} satisfies Record<EventFilter, Condition>;

/** Tags of one kind are alternatives, tags of different kinds must all match. */
function hasTags(tags: readonly Tag[]) {
  const has = (tag: Tag) => tags.includes(tag);
  const categories = eventCategories.filter((name) => tags.some((tag) => tag.toLowerCase() === name));
  return and(
    categories.length > 0 ? inArray(events.category, categories) : undefined,
    has("Online") === has("In-person") ? undefined : eq(events.isOnline, has("Online")),
    has("Free") === has("Paid") ? undefined : sql`(${events.price} is null) = ${has("Free")}`,
  );
}
