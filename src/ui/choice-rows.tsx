import { useId } from "react";

type ChoiceRowsProps<Value extends string | number> = {
  choices: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  labelledBy: string;
  describedBy?: string | undefined;
};

/** The answers to a question, of which one can be chosen. */
export function ChoiceRows<Value extends string | number>(props: ChoiceRowsProps<Value>) {
  const { choices, value, onChange, labelledBy, describedBy } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy} className="grid gap-2">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative grid min-h-14 cursor-pointer grid-cols-[auto_1fr] items-center gap-3 rounded-control bg-surface px-4 py-[.6rem] font-medium shadow-[inset_0_0_0_1.5px_var(--line-control)] hover:bg-paper-sunk has-checked:bg-accent-wash has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2px_var(--accent-ink)] has-disabled:cursor-default has-disabled:text-ink-soft has-disabled:line-through"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            // As large as the whole answer, so that the focus ring surrounds it.
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-control"
          />
          <span
            aria-hidden="true"
            className="size-5 rounded-full border-2 border-line-control bg-surface peer-checked:border-6 peer-checked:border-accent-ink"
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
