import { cleanText } from "#src/shared/visible-text.ts";
import { withCommas } from "#src/shared/format.ts";

type TextCounterProps = { id?: string; text: string; limit: number };

/** "125 of 1,000" below a field: the length as the server will count it. */
export function TextCounter({ id, text, limit }: TextCounterProps) {
  const { length } = cleanText(text).trim();
  return (
    <p
      id={id}
      className={`text-right type-small ${length > limit ? "font-medium text-danger" : "text-ink-soft"}`}
    >
      <span>{`${withCommas(length)} of ${withCommas(limit)}`}</span>
      <span className="sr-only">{" characters"}</span>
    </p>
  );
}
