import { clsx } from "clsx";
import { useId, type ComponentProps } from "react";

type TickProps = Omit<ComponentProps<"input">, "type" | "id"> & {
  label: string;
  hint?: string | undefined;
  /** The id of its error. */
  describedBy?: string | undefined;
};

/** A checkbox beside what is said yes to. */
export function Tick({ label, hint, describedBy, className, ...input }: TickProps) {
  const id = useId();
  return (
    <label className={clsx("tick", className)}>
      <input
        {...input}
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={clsx(hint && `${id}-hint`, describedBy) || undefined}
      />
      <span className="grid">
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="tick-hint type-small text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
