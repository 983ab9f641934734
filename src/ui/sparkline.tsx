import { clsx } from "clsx";

interface SparklineProps {
  /** At least two numbers, oldest first. */
  values: readonly number[];
  /** What the line shows, as text: every number, or whatever says as much. */
  label: string;
  className?: string;
}

const [width, height, edge] = [132, 40, 7];

/** A small line through a few numbers, from the lowest to the highest of them, with a ring around the last. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest || 1;
  const points = values.map((value, index) => ({
    x: edge + (index * (width - 2 * edge)) / (values.length - 1),
    y: height - edge - ((value - lowest) * (height - 2 * edge)) / range,
  }));
  const path = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`);
  const last = points.at(-1)!;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={clsx("h-8 w-23 md:h-10 md:w-33", className)}
    >
      <path
        d={path.join("")}
        className="fill-none stroke-line-control stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      />
      <circle cx={last.x} cy={last.y} r="5" className="fill-paper stroke-ink stroke-3" />
    </svg>
  );
}
