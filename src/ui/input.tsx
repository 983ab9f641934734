import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { Calendar, ChevronDown } from "lucide-react";
import { useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#src/ui/icon.tsx";

/** The look every text control shares; an invalid one gets the danger edge. */
export const controlLook = "control";

/** Places an icon inside the left edge of a control. */
export function WithIcon({ icon, children }: { icon?: LucideIcon | undefined; children: ReactNode }) {
  return (
    <span className="relative block min-w-0">
      {children}
      {icon && (
        <span className="pointer-events-none absolute top-1/2 left-[.9rem] -translate-y-1/2 text-ink-soft">
          <Icon icon={icon} className="size-5" />
        </span>
      )}
    </span>
  );
}

interface InputProps extends ComponentProps<"input"> {
  icon?: LucideIcon;
}

/** A one-line text control. */
export function Input({ icon, className, ...rest }: InputProps) {
  return (
    <WithIcon icon={icon}>
      <input {...rest} className={clsx(controlLook, icon && "pl-11", className)} />
    </WithIcon>
  );
}

/** A text control of several lines. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={clsx(controlLook, "min-h-30 resize-y leading-[1.55]", className)} />;
}

/** The native list of choices, with the chevron of this design. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block min-w-0">
      <select {...rest} className={clsx(controlLook, "pr-10", className)}>
        {children}
      </select>
      <span className="pointer-events-none absolute top-1/2 right-[.9rem] -translate-y-1/2 text-ink-soft">
        <Icon icon={ChevronDown} className="size-5" />
      </span>
    </span>
  );
}

/** The native date control; while empty and not in use it shows its placeholder instead of a date pattern. */
export function DateInput({
  placeholder,
  className,
  ref,
  onInput,
  ...rest
}: Omit<ComponentProps<"input">, "type">) {
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => control.current!);
  const [empty, setEmpty] = useState(!(rest.value ?? rest.defaultValue));
  // A half-typed date has no value yet, but must stay in sight.
  const look = () => setEmpty(control.current?.value === "" && !control.current.validity?.badInput);
  // Form libraries write the value past React, so it is read again after every render.
  useLayoutEffect(look);
  return (
    <span className="relative block min-w-0">
      <input
        {...rest}
        ref={control}
        type="date"
        data-empty={empty}
        onInput={(event) => {
          look();
          onInput?.(event);
        }}
        className={clsx(controlLook, "date-field peer pl-11", className)}
      />
      <span className="pointer-events-none absolute top-1/2 left-[.9rem] -translate-y-1/2 text-ink-soft">
        <Icon icon={Calendar} className="size-5" />
      </span>
      {empty && placeholder && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-11 -translate-y-1/2 text-ink-soft peer-focus:hidden"
        >
          {placeholder}
        </span>
      )}
    </span>
  );
}
