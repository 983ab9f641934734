import { clsx } from "clsx";
import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

type SwitchProps = Omit<ComponentProps<typeof Primitive.Root>, "children" | "asChild">;

/** Turns a setting on or off at once; it needs an `aria-label`, or a label with its id in `htmlFor`. */
export function Switch({ className, ...rest }: SwitchProps) {
  return (
    <Primitive.Root
      {...rest}
      className={clsx(
        // The pseudo-element makes the touch area 44 px tall.
        "relative h-8 w-13 flex-none rounded-pill bg-surface shadow-[inset_0_0_0_2px_var(--line-control)] transition-[background-color] before:absolute before:inset-x-0 before:-inset-y-1.5 disabled:cursor-not-allowed disabled:bg-paper-sunk data-[state=checked]:bg-ink data-[state=checked]:shadow-none",
        className,
      )}
    >
      <Primitive.Thumb className="block size-[18px] translate-x-[7px] rounded-full bg-line-control transition-[translate] data-[state=checked]:translate-x-[27px] data-[state=checked]:bg-paper" />
    </Primitive.Root>
  );
}
