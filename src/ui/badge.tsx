import type { ReactNode } from "react";
import { clsx } from "clsx";
import { Icon, type Drawing } from "#src/ui/icon.tsx";
import { OwnElement } from "#src/ui/own-element.tsx";

const tones = {
  plain: "bg-paper-sunk text-ink-soft",
  verified: "bg-verified-wash text-verified-ink",
  butter: "bg-butter-wash text-butter-ink",
  lilac: "bg-lilac-wash text-lilac-ink",
  sky: "bg-sky-wash text-sky-ink",
  peach: "bg-peach-wash text-peach-ink",
  danger: "bg-danger-wash text-danger",
} as const;

/** The tint of a badge; "verified" (sage) is reserved for what somebody has checked. */
export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  icon?: Drawing;
  className?: string;
  children: ReactNode;
}

/** A small, non-interactive pill; the text carries the meaning, the tint only repeats it. */
export function Badge({ tone = "plain", icon, className, children }: BadgeProps) {
  return (
    <span className={clsx("badge", tones[tone], className)}>
      {icon && <Icon icon={icon} strokeWidth={2} className="size-4" />}
      <OwnElement>{children}</OwnElement>
    </span>
  );
}

interface TagListProps {
  tags: readonly string[];
  /** The number of texts to show; the rest is counted. */
  max?: number;
  /** The word after the count, as in "+2 more". */
  moreLabel?: string;
  className?: string;
}

export function TagList({ tags, max = tags.length, moreLabel = "more", className }: TagListProps) {
  const shown = tags.slice(0, max);
  const rest = tags.length - shown.length;
  return (
    <ul className={clsx("tags", className)}>
      {shown.map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
      {rest > 0 && <li className="font-semibold text-ink">{`+${rest} ${moreLabel}`}</li>}
    </ul>
  );
}

export interface Fact {
  icon: Drawing;
  text: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** "large" is for details, with the first on a line of its own, so that no font moves the lines below; "small" is for cards. */
  size?: "small" | "large";
  className?: string;
}

export function FactList({ facts, size = "small", className }: FactListProps) {
  return (
    <ul
      className={clsx(
        "facts",
        size === "large" && "gap-x-5 gap-y-2 text-[1rem] *:first:basis-full",
        className,
      )}
    >
      {facts.map((fact, position) => (
        <li key={position} className="fact">
          <Icon icon={fact.icon} className="fact-icon" />
          <OwnElement>{fact.text}</OwnElement>
        </li>
      ))}
    </ul>
  );
}
