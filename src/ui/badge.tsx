import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#src/ui/class-names.ts";

const tones = {
  plain: "bg-paper-sunk text-ink-soft",
  verified: "bg-verified-wash text-verified-ink",
  butter: "bg-butter-wash text-butter-ink",
  lilac: "bg-lilac-wash text-lilac-ink",
  sky: "bg-sky-wash text-sky-ink",
  peach: "bg-peach-wash text-peach-ink",
  danger: "bg-danger-wash text-danger",
} as const;

/** The tint of a badge; sage ("verified") is kept for what a person has checked. */
export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** A small pill that cannot be pressed; its words carry the meaning, the tint only repeats it. */
export function Badge({ tone = "plain", icon: Drawing, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex min-h-7 items-center gap-[.35em] rounded-pill px-[.65rem] py-[.3rem] type-badge whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {Drawing && <Drawing aria-hidden="true" strokeWidth={2} className="size-4 flex-none" />}
      {children}
    </span>
  );
}
