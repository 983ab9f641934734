import type { FieldErrors, FieldValues, Path } from "react-hook-form";
import { sharedErrors } from "#src/client/forms/field-errors.ts";
import { Banner } from "#src/ui/banner.tsx";
import { TextLink } from "#src/ui/button.tsx";

type FormErrorsProps<Values extends FieldValues> = {
  errors: FieldErrors<Values>;
  setFocus: (field: Path<Values>) => void;
};

/** Errors that several fields have in common, each once, with buttons that focus its fields. */
export function FormErrors<Values extends FieldValues>({ errors, setFocus }: FormErrorsProps<Values>) {
  return sharedErrors(errors).map(({ message, fields }) => (
    <Banner key={message} tone="bad">
      {message}
      <span className="flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <TextLink key={field} asChild className="text-danger!">
            <button type="button" onClick={() => setFocus(field)}>
              {labelOf(field)}
            </button>
          </TextLink>
        ))}
      </span>
    </Banner>
  ));
}

/** "Available from" for availableFrom: fields are named after their labels. */
const labelOf = (field: string) =>
  field
    .replace(/^./, (first) => first.toUpperCase())
    .replaceAll(/[A-Z](?!^)/g, (letter, at: number) => (at === 0 ? letter : ` ${letter.toLowerCase()}`));
