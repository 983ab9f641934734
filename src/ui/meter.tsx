import { clsx } from "clsx";

interface MeterProps {
  value: number;
  max: number;
  /** What is measured; the number itself must be written next to the bar. */
  label: string;
  /** "accent" for progress, "ink" for how full something is. */
  tone?: "ink" | "accent";
  className?: string;
}

/** A thin bar that repeats a written number. */
export function Meter({ value, max, label, tone = "ink", className }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={clsx(
        "block h-1.5 overflow-hidden rounded-full",
        tone === "accent" ? "bg-line" : "bg-paper-sunk",
        className,
      )}
    >
      {/* An SVG, since the content security policy blocks an inline width. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="block size-full">
        <rect width={share * 100} height="1" className={tone === "accent" ? "fill-accent" : "fill-ink"} />
      </svg>
    </span>
  );
}
