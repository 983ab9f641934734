import { cx } from "#src/ui/class-names.ts";

interface TagListProps {
  tags: readonly string[];
  /** How many are named; the rest is counted. */
  max?: number;
  /** The word after the count, as in "+2 more". */
  moreLabel?: string;
  className?: string;
}

const ring =
  "not-last:after:mr-[-.45rem] not-last:after:ml-[.1rem] not-last:after:size-[5px] not-last:after:rounded-full not-last:after:border-[1.5px] not-last:after:border-current not-last:after:opacity-70";

/** Short words in a row, parted by small rings. */
export function TagList({ tags, max = tags.length, moreLabel = "more", className }: TagListProps) {
  const shown = tags.slice(0, max);
  const rest = tags.length - shown.length;
  return (
    <ul className={cx("flex flex-wrap gap-x-[.9rem] gap-y-[.3rem] type-small text-ink-soft", className)}>
      {shown.map((tag) => (
        <li key={tag} className={cx("inline-flex items-center gap-[.4em]", ring)}>
          {tag}
        </li>
      ))}
      {rest > 0 && <li className="font-semibold text-ink">{`+${rest} ${moreLabel}`}</li>}
    </ul>
  );
}
