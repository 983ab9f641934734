import { useHydrated } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useId, useState, type ReactNode } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { withSlot } from "#src/ui/button.tsx";

interface GroupProps {
  legend: string;
  legendHidden?: boolean;
  /** A single row that scrolls sideways, instead of wrapping. */
  rail?: boolean;
  hint?: string | undefined;
  describedBy?: string | undefined;
}

function ChipRow({
  legend,
  legendHidden,
  hint,
  rail,
  describedBy,
  children,
}: GroupProps & { children: ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={clsx(hint && hintId, describedBy) || undefined}
      className="grid min-w-0 gap-[.4rem]"
    >
      <p id={id} className={legendHidden ? "sr-only" : "type-label"}>
        {legend}
      </p>
      {hint && (
        <p id={hintId} className="type-small text-ink-soft">
          {hint}
        </p>
      )}
      <div className={rail ? "rail gap-2" : "flex flex-wrap gap-2"}>{children}</div>
    </div>
  );
}

interface ChipGroupProps extends GroupProps {
  name?: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

interface CheckChipProps {
  name: string | undefined;
  option: string;
  label?: string;
  pressed: boolean;
  onToggle: () => void;
}

/** A checkbox without JavaScript, announced as a toggle button once hydrated. */
function CheckChip({ name, option, label = option, pressed, onToggle }: CheckChipProps) {
  const hydrated = useHydrated();
  return (
    <label className="chip-choice">
      <input
        type="checkbox"
        name={name}
        value={option}
        checked={pressed}
        {...(hydrated && { role: "button", "aria-pressed": pressed })}
        onChange={onToggle}
        onKeyDown={(event) => {
          // Enter presses a toggle button, but would submit the form from a checkbox.
          if (event.key !== "Enter") return;
          event.preventDefault();
          onToggle();
        }}
      />
      <span>{label}</span>
    </label>
  );
}

/** Chips of which any number can be selected. */
export function ChipGroup({ name, options, value, onChange, ...group }: ChipGroupProps) {
  return (
    <ChipRow {...group}>
      {options.map((option) => {
        const pressed = value.includes(option);
        return (
          <CheckChip
            key={option}
            name={name}
            option={option}
            pressed={pressed}
            onToggle={() =>
              // The value keeps the order of the options, whatever order they were clicked in.
              onChange(options.filter((other) => (other === option ? !pressed : value.includes(other))))
            }
          />
        );
      })}
    </ChipRow>
  );
}

/** An uncontrolled {@link ChipGroup}, for a form that reads it when it is submitted. */
export function ChipChoices({ value, ...group }: Omit<ChipGroupProps, "onChange">) {
  const [chosen, choose] = useState(value);
  return <ChipGroup {...group} value={chosen} onChange={choose} />;
}

interface OneChipProps<Value extends string> extends GroupProps {
  name: string;
  /** The choices with their labels. */
  options: Record<Value, string>;
  chosen: Value | undefined;
}

/** Uncontrolled chips of which at most one is selected, for a form that reads it when it is submitted. */
export function OneChip<Value extends string>({ name, options, chosen, ...group }: OneChipProps<Value>) {
  const [value, choose] = useState<string | undefined>(chosen);
  return (
    <ChipRow {...group}>
      {Object.entries<string>(options).map(([option, label]) => (
        <CheckChip
          key={option}
          name={name}
          option={option}
          label={label}
          pressed={option === value}
          onToggle={() => choose(option === value ? undefined : option)}
        />
      ))}
    </ChipRow>
  );
}

interface CheckChipsProps {
  legend: string;
  legendHidden?: boolean;
  name: string;
  options: readonly string[];
  chosen: readonly string[] | undefined;
}

export const CheckChips = ({ legend, legendHidden, name, options, chosen }: CheckChipsProps) => (
  <fieldset className="min-w-0">
    <legend className={legendHidden ? "sr-only" : "mb-[.4rem] type-label"}>{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label key={option} className="chip-choice">
          <input type="checkbox" name={name} value={option} defaultChecked={chosen?.includes(option)} />
          <span>{option}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

interface ChoiceChipsProps<Value extends string> extends GroupProps {
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A set of chips of which at most one is selected; clicking it again clears it. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { options, value, onChange, ...group } = props;
  return (
    <ChipRow {...group}>
      {options.map((option) => {
        const pressed = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? undefined : option.value)}
            className={clsx("chip", pressed ? "chip-on" : "chip-off")}
          >
            {option.label}
          </button>
        );
      })}
    </ChipRow>
  );
}

/** An active filter; its child is a link to the URL without the filter. */
export function FilterChip({ label, children }: { label: string; children: ReactNode }) {
  const shared = { "aria-label": `Remove filter ${label}`, className: "chip chip-on" };
  return withSlot(children, shared, {
    before: <span className="max-w-56 truncate">{label}</span>,
    after: <Icon icon="x" className="size-[1.1rem]" />,
  });
}
