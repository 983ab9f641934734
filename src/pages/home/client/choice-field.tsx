import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/input.tsx";

type ChoiceFieldProps<Value extends string> = {
  name: string;
  label: string;
  /** The label of no choice. */
  any: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, any, options, value, onChange } = props;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value ?? ""}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Options whose label is their value. */
export const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));
