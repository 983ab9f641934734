import { clsx } from "clsx";
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ComponentProps } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { Icon, type Drawing } from "#src/ui/icon.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type WithIconProps = { icon: Drawing | undefined; right?: boolean; children: Elements };

function WithIcon({ icon, right, children }: WithIconProps) {
  const edge = right ? "right-[.9rem]" : "left-[.9rem]";
  return (
    <span className="relative block min-w-0">
      {children}
      {icon && (
        <span className={clsx("pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-soft", edge)}>
          <Icon icon={icon} className="size-5" />
        </span>
      )}
    </span>
  );
}

interface InputProps extends Omit<ComponentProps<"input">, "type"> {
  icon?: Drawing;
  /** Not "number": a pasted "1,5" becomes 15 in Chromium, and nothing in Firefox. */
  type?: "email" | "search" | "time";
}

export function Input({ icon, className, ...rest }: InputProps) {
  return (
    <WithIcon icon={icon}>
      <input {...rest} className={clsx("control", icon && "pl-11", className)} />
    </WithIcon>
  );
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={clsx("control min-h-30 resize-y leading-[1.55]", className)} />;
}

/** The native select, with the chevron of this design. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <WithIcon icon="chevron-down" right>
      <select {...rest} className={clsx("control pr-10", className)}>
        {children}
      </select>
    </WithIcon>
  );
}

/** The native date input; while empty and not focused, it shows its placeholder instead of a date pattern. */
export function DateInput(props: Omit<ComponentProps<"input">, "type">) {
  const { placeholder, className, ref, onInput, ...rest } = props;
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => control.current!);
  const [empty, setEmpty] = useState(!(rest.value ?? rest.defaultValue));
  // A partial date has an empty value, but must stay visible.
  const update = () => setEmpty(control.current?.value === "" && !control.current.validity?.badInput);
  // react-hook-form sets the value in the DOM, so it is read after every render.
  useLayoutEffect(update);
  return (
    <WithIcon icon="calendar">
      <input
        {...rest}
        ref={control}
        type="date"
        data-empty={empty}
        onInput={(event) => {
          update();
          onInput?.(event);
        }}
        className={clsx("control date-field peer pl-11", className)}
      />
      {empty && placeholder && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-11 -translate-y-1/2 text-ink-soft peer-focus:hidden"
        >
          {placeholder}
        </span>
      )}
    </WithIcon>
  );
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block min-w-0">
      <input {...rest} type={shown ? "text" : "password"} className={clsx("control pr-12", className)} />
      <IconButton
        label={shown ? "Hide password" : "Show password"}
        icon={shown ? "eye-off" : "eye"}
        onClick={() => setShown(!shown)}
        className="absolute top-0.5 right-0.5"
      />
    </span>
  );
}
