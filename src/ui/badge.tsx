import type { ReactNode } from "react";
import { clsx } from "clsx";
import { Icon, type Drawing } from "#src/ui/icon.tsx";

const tones = {
  plain: "bg-paper-sunk text-ink-soft",
  verified: "bg-verified-wash text-verified-ink",
  butter: "bg-butter-wash text-butter-ink",
  lilac: "bg-lilac-wash text-lilac-ink",
  sky: "bg-sky-wash text-sky-ink",
  peach: "bg-peach-wash text-peach-ink",
  danger: "bg-danger-wash text-danger",
} as const;

/** The tint of a badge; "verified" (sage) is reserved for what a person has checked. */
export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  icon?: Drawing;
  className?: string;
  children: ReactNode;
}

/** A small pill that cannot be pressed; its text carries the meaning, the tint only repeats it. */
export function Badge({ tone = "plain", icon, className, children }: BadgeProps) {
  return (
    <span className={clsx("badge", tones[tone], className)}>
      {icon && <Icon icon={icon} strokeWidth={2} className="size-4" />}
      {children}
    </span>
  );
}
