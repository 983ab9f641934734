import { useId, type ReactNode } from "react";
import {
  Controller,
  type FieldValues,
  type FormState,
  type Path,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from "react-hook-form";
import { errorOf, sharedErrors } from "#src/client/forms/form-errors.tsx";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import { ChoiceChips } from "#src/ui/chips.tsx";
import { Field, FieldError, type FieldControlProps } from "#src/ui/field.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type FormFieldProps<Values extends FieldValues> = {
  form: { register: UseFormRegister<Values>; formState: FormState<Values> };
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** Renders the control, with the props that connect it to its label, its error and the form. */
  children: (control: FieldControlProps & UseFormRegisterReturn) => Elements;
};

export function FormField<Values extends FieldValues>({
  form,
  name,
  children,
  ...rest
}: FormFieldProps<Values>) {
  const { errors } = form.formState;
  const error = errorOf(errors, name);
  const shownAbove = sharedErrors(errors).some(({ message }) => message === error);
  return (
    <Field {...rest} error={shownAbove ? undefined : error} invalid={error !== undefined}>
      {(control) => children({ ...control, ...form.register(name) })}
    </Field>
  );
}

type ChipsFieldProps<Values extends FieldValues, Input> = {
  form: ApiForm<Values, Input>;
  name: Path<Values>;
  legend: string;
  hint?: string;
  options: readonly { readonly value: string; readonly label: string }[];
  required?: boolean;
  /** Belongs to one of the choices; shown between them and the error. */
  children?: Elements;
};

/** Chips of which at most one is selected (with none, the value is ""). With `required`, a click never deselects. */
export function ChipsField<Values extends FieldValues, Input>(props: ChipsFieldProps<Values, Input>) {
  const { form, name, legend, hint, options, required, children } = props;
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
            hint={hint}
            describedBy={error && errorId}
            options={options}
            value={field.value}
            onChange={(chosen) => field.onChange(chosen ?? (required ? field.value : ""))}
          />
        )}
      />
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
