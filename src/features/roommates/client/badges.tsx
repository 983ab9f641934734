import { Badge, type BadgeTone } from "#src/ui/badge.tsx";

/** Short words, each in a pill. */
export function Badges({ words, tone }: { words: readonly string[]; tone?: BadgeTone }) {
  if (words.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          {/* Beside large text a pill may be wider than what holds it. */}
          <Badge tone={tone} className="whitespace-normal!">
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
