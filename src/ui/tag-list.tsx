import { clsx } from "clsx";

interface TagListProps {
  tags: readonly string[];
  /** How many are shown; the rest is counted. */
  max?: number;
  /** The word after the count, as in "+2 more". */
  moreLabel?: string;
  className?: string;
}

/** Short texts in a row, separated by small rings. */
export function TagList({ tags, max = tags.length, moreLabel = "more", className }: TagListProps) {
  const shown = tags.slice(0, max);
  const rest = tags.length - shown.length;
  return (
    <ul className={clsx("flex flex-wrap gap-x-[.9rem] gap-y-[.3rem] type-small text-ink-soft", className)}>
      {shown.map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
      {rest > 0 && <li className="font-semibold text-ink">{`+${rest} ${moreLabel}`}</li>}
    </ul>
  );
}
