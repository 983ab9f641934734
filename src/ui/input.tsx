import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { Calendar, ChevronDown, Eye, EyeOff } from "lucide-react";
import { useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

/** The class of every text control. */
export const controlClass = "control";

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
      <input {...rest} className={clsx(controlClass, icon && "pl-11", className)} />
    </WithIcon>
  );
}

/** A text control of several lines. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={clsx(controlClass, "min-h-30 resize-y leading-[1.55]", className)} />;
}

/** The native list of choices, with the chevron of this design. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block min-w-0">
      <select {...rest} className={clsx(controlClass, "pr-10", className)}>
        {children}
      </select>
      <span className="pointer-events-none absolute top-1/2 right-[.9rem] -translate-y-1/2 text-ink-soft">
        <Icon icon={ChevronDown} className="size-5" />
      </span>
    </span>
  );
}

/** The native date control; while empty and not focused it shows its placeholder instead of a date pattern. */
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
  // A partial date has an empty value, but must stay visible.
  const update = () => setEmpty(control.current?.value === "" && !control.current.validity?.badInput);
  // react-hook-form sets the value in the DOM, so it is read after every render.
  useLayoutEffect(update);
  return (
    <span className="relative block min-w-0">
      <input
        {...rest}
        ref={control}
        type="date"
        data-empty={empty}
        onInput={(event) => {
          update();
          onInput?.(event);
        }}
        className={clsx(controlClass, "date-field peer pl-11", className)}
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

/** A password control whose text can be shown and hidden. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block min-w-0">
      <input
        {...rest}
        type={shown ? "text" : "password"}
        className={clsx(controlClass, "pr-12", className)}
      />
      <IconButton
        label={shown ? "Hide password" : "Show password"}
        icon={shown ? EyeOff : Eye}
        onClick={() => setShown(!shown)}
        className="absolute top-0.5 right-0.5"
      />
    </span>
  );
}
