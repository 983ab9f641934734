import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/input.tsx";

type ChoiceFieldProps = {
  name: string;
  label: string;
  /** The label of no choice. */
  any: string;
  /** The labels of the choices by their values. */
  options: Record<string, string>;
};

export const ChoiceField = ({ name, label, any, options }: ChoiceFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} name={name}>
        <option value="">{any}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
