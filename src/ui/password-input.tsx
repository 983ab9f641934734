import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { controlClass } from "#src/ui/input.tsx";

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
