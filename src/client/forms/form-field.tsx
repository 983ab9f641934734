import type { ReactNode } from "react";
import type { FieldValues, FormState, Path, UseFormRegister, UseFormRegisterReturn } from "react-hook-form";
import { errorOf, sharedErrors } from "#src/client/forms/field-errors.ts";
import { Field, type FieldControlProps } from "#src/ui/field.tsx";

type FormFieldProps<Values extends FieldValues> = {
  form: { register: UseFormRegister<Values>; formState: FormState<Values> };
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** The control, given what ties it to its label, its error and the form. */
  children: (control: FieldControlProps & UseFormRegisterReturn) => ReactNode;
};

/** One value of a form with its label and its error. */
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
