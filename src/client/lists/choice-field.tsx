import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/input.tsx";

type ChoiceFieldProps = {
  name: string;
  label: string;
  /** The label of no choice. */
  any: string;
  /** The choices, or their labels by their values. */
  options: readonly string[] | Record<string, string>;
  chosen?: string | number | undefined;
};

/** A field of a search with a few choices, or none. */
export const ChoiceField = ({ name, label, any, options, chosen }: ChoiceFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={Array.isArray(options) ? text : value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
