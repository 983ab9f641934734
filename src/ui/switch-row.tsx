import { useId } from "react";
import { Switch } from "#src/ui/switch.tsx";

type SwitchRowProps = {
  label: string;
  hint: string;
  on: boolean;
  /** While an earlier change is being saved. */
  busy: boolean;
  onChange: (on: boolean) => void;
};

/** A setting that is on or off, as an item of a list. */
export function SwitchRow({ label, hint, on, busy, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="type-label">
          {label}
        </label>
        <p id={`${id}-hint`} className="type-small text-ink-soft">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={on}
        // Not disabled while saving: that would lose the keyboard focus.
        aria-busy={busy}
        onCheckedChange={(next) => {
          if (!busy) onChange(next);
        }}
      />
    </li>
  );
}
