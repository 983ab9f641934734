import type { ReactNode } from "react";
import { clsx } from "clsx";
import { Icon, type Drawing } from "#src/ui/icon.tsx";

export interface Fact {
  icon: Drawing;
  text: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** "large" is for details, "small" for cards. */
  size?: "small" | "large";
  className?: string;
}

export function FactList({ facts, size = "small", className }: FactListProps) {
  return (
    <ul
      className={clsx(
        "flex flex-wrap text-ink-soft type-small",
        size === "large" ? "gap-x-5 gap-y-2 text-[1rem]" : "gap-x-4 gap-y-1",
        className,
      )}
    >
      {facts.map((fact, position) => (
        <li key={position} className="fact">
          <Icon icon={fact.icon} className="mt-[.05rem] size-[1.1rem]" />
          {fact.text}
        </li>
      ))}
    </ul>
  );
}
