import { z } from "zod";
import { numberFrom } from "#src/client/forms/form-values.ts";
import { daysOver, type EventFormValues } from "#src/features/events/client/event-form-values.ts";
import { eventInput } from "#src/features/events/event.schema.ts";
import { addDays } from "#src/shared/dates.ts";

/** The rules of an event, applied to the values of the form. */
export const eventFormSchema = z
  .custom<EventFormValues>()
  .transform(
    ({ date, time, endsAt, moreDays, capacity, price, isOnline, link, address, ...rest }): unknown => ({
      ...rest,
      isOnline,
      // The other field is hidden, but may still hold a value.
      link: isOnline ? link : null,
      address: isOnline ? null : address,
      // Without its time it is refused as incomplete, and without its day as missing.
      date: date && time ? `${date}T${time}` : date,
      endsAt: endOf({ date, time, endsAt, moreDays }),
      capacity: numberFrom(capacity) ?? null,
      price: numberFrom(price),
    }),
  )
  .pipe(eventInput);

function endOf({
  date,
  time,
  endsAt,
  moreDays,
}: Pick<EventFormValues, "date" | "time" | "endsAt" | "moreDays">) {
  if (!endsAt || !date) return null;
  return `${addDays(date, daysOver(time, endsAt) + moreDays)}T${endsAt}`;
}
