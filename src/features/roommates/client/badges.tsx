import { Badge, type BadgeTone } from "#src/ui/badge.tsx";

/** Short texts, each in a badge. */
export function Badges({ texts, tone }: { texts: readonly string[]; tone?: BadgeTone }) {
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          {/* With large text a badge may be wider than its container. */}
          <Badge tone={tone} className="whitespace-normal!">
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
