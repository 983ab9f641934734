import type { Path } from "react-hook-form";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import { Field, FieldError } from "#src/ui/field.tsx";
import { DateInput, Input } from "#src/ui/input.tsx";

type DayAndHourProps<Values extends object, Input> = {
  form: Pick<ApiForm<Values, Input>, "register" | "formState">;
  /** The field of the day. It is named as the API names the whole time, so that the server's errors are shown here. */
  day: Path<Values>;
  hour: Path<Values>;
  /** "time 1", after "Day" and "Hour" for screen readers. */
  label: string;
};

/** A day and an hour of it beside each other, with one error for both. */
export function DayAndHour<Values extends object, Input>(props: DayAndHourProps<Values, Input>) {
  const { form, day, hour, label } = props;
  const error = errorOf(form.formState.errors, day) ?? errorOf(form.formState.errors, hour);
  const errorId = `${day}-error`;
  const shared = { invalid: error !== undefined, labelHidden: true };
  const described = error && { "aria-describedby": errorId };
  return (
    <div className="grid gap-[.4rem]">
      <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-2">
        <Field {...shared} label={`Day, ${label}`}>
          {(field) => (
            <DateInput {...field} {...described} {...form.register(day)} placeholder="Choose a day" />
          )}
        </Field>
        <Field {...shared} label={`Hour, ${label}`}>
          {(field) => <Input {...field} {...described} {...form.register(hour)} type="time" />}
        </Field>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
