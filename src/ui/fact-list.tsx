import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icon.tsx";

/** One fact: an icon and the words that say it. */
export interface Fact {
  icon: LucideIcon;
  text: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** "large" is for details, "small" for cards. */
  size?: "small" | "large";
  className?: string;
}

/** Facts in a row, each with its icon. */
export function FactList({ facts, size = "small", className }: FactListProps) {
  return (
    <ul
      className={cx(
        "flex flex-wrap text-ink-soft type-small",
        size === "large" ? "gap-x-5 gap-y-2 text-[1rem]" : "gap-x-4 gap-y-1",
        className,
      )}
    >
      {facts.map((fact, position) => (
        <li key={position} className="inline-flex items-start gap-[.35em]">
          <Icon icon={fact.icon} className="mt-[.05rem] size-[1.1rem]" />
          {fact.text}
        </li>
      ))}
    </ul>
  );
}
