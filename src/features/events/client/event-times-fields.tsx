import { useState } from "react";
import { FormField } from "#src/client/forms/form-field.tsx";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { endsTooSoon, type EventFormValues } from "#src/features/events/client/event-form-values.ts";
import type { EventInput } from "#src/features/events/event.schema.ts";
import { longestMs } from "#src/features/events/event-times.ts";
import { addDays, dayMs, formatIn, zoneNameIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { DateInput, Input, Select } from "#src/ui/input.tsx";

type EventTimesFieldsProps = { form: ApiForm<EventFormValues, EventInput> };

/** Fields for start and end. If the end is before the start, asks whether the next day is meant. */
export function EventTimesFields({ form }: EventTimesFieldsProps) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date().toISOString());
  const [date, endsAt, daysLater] = form.watch(["date", "endsAt", "daysLater"]);
  return (
    <div className="grid gap-2">
      <div className="pairs gap-4 md:grid-cols-3">
        <div className="max-md:col-span-full">
          <FormField form={form} name="date" label="Date" required>
            {(field) => <DateInput {...field} placeholder="Choose a day" />}
          </FormField>
        </div>
        <FormField form={form} name="time" label="Time" required>
          {(field) => <Input {...field} type="time" />}
        </FormField>
        <FormField form={form} name="endsAt" label="Ends">
          {(field) => <Input {...field} type="time" />}
        </FormField>
        {endsAt && (
          <div className="col-span-full">
            <FormField form={form} name="daysLater" label="Ends on">
              {(field) => (
                <Select {...field}>
                  {Array.from({ length: Math.max(longestMs / dayMs, Number(daysLater)) + 1 }, (_, days) => (
                    <option key={days} value={days}>
                      {dayLater(days, date)}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          </div>
        )}
      </div>
      <EndQuestion form={form} />
      <p className="type-small text-ink-soft">
        {`Times are ${zoneNameIn(timeZone, now, "long")}. The end is optional.`}
      </p>
    </div>
  );
}

/** "The same day", "The next day", "Thu, Dec 3"; without a date "2 days later". */
function dayLater(days: number, date: string): string {
  if (days < 2) return days === 0 ? "The same day" : "The next day";
  if (!date) return `${days} days later`;
  return formatIn("UTC", addDays(date, days), { weekday: "short", month: "short", day: "numeric" });
}

function EndQuestion({ form }: EventTimesFieldsProps) {
  const [date, time, endsAt, daysLater] = form.watch(["date", "time", "endsAt", "daysLater"]);
  if (!endsTooSoon({ date, time, endsAt, daysLater }, form.formState.defaultValues)) return null;
  const take = () => {
    form.setValue("daysLater", "1", { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.clearErrors("endsAt");
    // The button is gone.
    form.setFocus("daysLater");
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-paper-sunk p-4"
    >
      <p className="type-small">
        {`It ends ${endsAt === time ? "as" : "before"} it starts. Did you mean the next day?`}
      </p>
      <Button onClick={take}>Yes, the Next Day</Button>
    </div>
  );
}
