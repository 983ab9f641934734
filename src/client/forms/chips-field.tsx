import { useId, type ReactNode } from "react";
import { Controller, type FieldValues, type Path } from "react-hook-form";
import { errorOf } from "#src/client/forms/field-errors.ts";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import { ChoiceChips } from "#src/ui/chip.tsx";
import { FieldError } from "#src/ui/field.tsx";

type ChipsFieldProps<Values extends FieldValues, Input> = {
  form: ApiForm<Values, Input>;
  name: Path<Values>;
  legend: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** What belongs to one of the choices, shown between them and the error. */
  children?: ReactNode;
};

/** A form's chips of which at most one is on (with none, the value is ""), and their error. */
export function ChipsField<Values extends FieldValues, Input>(props: ChipsFieldProps<Values, Input>) {
  const { form, name, legend, options, children } = props;
  const errorId = useId();
  const error = errorOf(form.formState.errors, name);
  return (
    <div className="grid gap-3">
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <ChoiceChips
            legend={legend}
            describedBy={error && errorId}
            options={options}
            value={field.value}
            onChange={(chosen) => field.onChange(chosen ?? "")}
          />
        )}
      />
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
