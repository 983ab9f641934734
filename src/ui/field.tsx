import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { OwnElement, type Elements } from "#src/ui/own-element.tsx";

export interface FieldControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether it is invalid, even if the error is shown elsewhere. */
  invalid?: boolean;
  optional?: boolean;
  required?: boolean;
  className?: string;
  children: (control: FieldControlProps) => Elements;
}

export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, optional, required, className, children } = props;
  const { invalid = Boolean(error) } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = Boolean(hint) || optional;
  const describedBy = clsx(hasHint && hintId, error && errorId) || undefined;
  const control: Elements = children({
    id,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    "aria-required": required || undefined,
  });
  return (
    <div className={clsx("grid min-w-0 content-start gap-[.4rem]", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "type-label"}>
        {label}
      </label>
      {hasHint && (
        <span id={hintId} className="type-small text-ink-soft">
          {optional && <span>{hint ? "Optional. " : "Optional"}</span>}
          <OwnElement>{hint}</OwnElement>
        </span>
      )}
      {control}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** An error message with its icon, announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-[.4em] type-small font-medium text-danger">
      <Icon icon="circle-alert" className="mt-[.08rem] size-[1.1rem]" />
      <OwnElement>{children}</OwnElement>
    </p>
  );
}
