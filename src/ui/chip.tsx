import { Check, X } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icon.tsx";

const chip =
  "inline-flex min-h-11 items-center gap-[.4em] rounded-pill px-4 py-[.4rem] type-label whitespace-nowrap transition-[background-color]";
const off = "bg-surface font-medium shadow-[inset_0_0_0_1px_var(--line-control)] hover:bg-paper-sunk";
const on = "bg-ink text-paper";

interface GroupProps {
  legend: string;
  legendHidden?: boolean;
  /** One row that scrolls sideways instead of several that wrap. */
  rail?: boolean;
}

function ChipRow({ legend, legendHidden, rail, children }: GroupProps & { children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid min-w-0 gap-[.4rem]">
      <p id={id} className={legendHidden ? "sr-only" : "type-label"}>
        {legend}
      </p>
      <div className={rail ? "rail gap-2" : "flex flex-wrap gap-2"}>{children}</div>
    </div>
  );
}

interface ChipGroupProps extends GroupProps {
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A set of chips of which any number can be on. */
export function ChipGroup({ options, value, onChange, ...group }: ChipGroupProps) {
  return (
    <ChipRow {...group}>
      {options.map((option) => {
        const pressed = value.includes(option);
        // The value keeps the order of the options, whatever order they were pressed in.
        const toggled = () =>
          onChange(options.filter((other) => (other === option ? !pressed : value.includes(other))));
        return (
          <button
            key={option}
            type="button"
            aria-pressed={pressed}
            onClick={toggled}
            className={cx(chip, pressed ? on : off)}
          >
            {pressed && <Icon icon={Check} className="size-[1.1rem]" />}
            {option}
          </button>
        );
      })}
    </ChipRow>
  );
}

interface ChoiceChipsProps<Value extends string> extends GroupProps {
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A set of chips of which at most one is on; pressing it again clears it. */
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
            className={cx(chip, pressed ? on : off)}
          >
            {option.label}
          </button>
        );
      })}
    </ChipRow>
  );
}

/** A filter in force, which a press removes. */
export function AppliedChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={`Remove filter ${label}`} onClick={onRemove} className={cx(chip, on)}>
      {label}
      <Icon icon={X} className="size-[1.1rem]" />
    </button>
  );
}
