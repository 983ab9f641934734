import { eventCategories, type eventTags } from "#src/features/events/event.constants.ts";
import type { EventFilters } from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import { invalidInput } from "#src/server/http/errors.ts";
import { addDays, momentOf } from "#src/shared/dates.ts";

type Tag = (typeof eventTags)[number];

/** The filters of a search: tags of one kind are alternatives, tags of different kinds must all match. */
export function filtersOf(
  { category, tags, day }: { category?: EventRow["category"]; tags: readonly Tag[]; day?: string },
  timeZone: string,
): Omit<EventFilters, "upcoming" | "viewer"> {
  const has = (tag: Tag) => tags.includes(tag);
  const tagged = eventCategories.filter((name) => tags.some((tag) => tag.toLowerCase() === name));
  const categories = eventCategories.filter(
    (name) => (!category || name === category) && (tagged.length === 0 || tagged.includes(name)),
  );
  return {
    categories: categories.length === eventCategories.length ? undefined : categories,
    online: has("Online") === has("In-person") ? undefined : has("Online"),
    paid: has("Free") === has("Paid") ? undefined : has("Paid"),
    between:
      day === undefined ? undefined : [beginningOf(day, timeZone), beginningOf(addDays(day, 1), timeZone)],
  };
}

// In some zones clocks go forward at midnight: that day begins up to an hour late.
function beginningOf(day: string, timeZone: string): Date {
  const moment = ["00:00", "00:30", "01:00"]
    .map((time) => momentOf(timeZone, `${day}T${time}`))
    .find(Boolean);
  if (!moment) throw invalidInput("date", "Choose a date from the calendar.");
  return moment;
}
