import { useId, useState } from "react";
import type { ReadyLine } from "#src/core/messages/message.options.ts";

type ReadyLinesProps = {
  legend: string;
  lines: readonly ReadyLine[];
  /** What the field holds. */
  text: string;
  onChange: (text: string) => void;
};

/** Sentences that a press adds to what she has typed, each once; she edits them in the field. */
export function ReadyLines({ legend, lines, text, onChange }: ReadyLinesProps) {
  const id = useId();
  const [added, setAdded] = useState("");
  if (lines.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="grid min-w-0 gap-2">
      <p id={id} className="type-small text-ink-soft">
        {legend}
      </p>
      <div className="flex flex-wrap gap-2">
        {lines.map((line) => {
          const isAdded = text.includes(line.text);
          return (
            <button
              key={line.label}
              type="button"
              // Not disabled, which would take the focus away.
              aria-disabled={isAdded || undefined}
              className="chip chip-off text-left! aria-disabled:bg-paper-sunk! aria-disabled:text-ink-soft"
              onClick={() => {
                if (isAdded) return;
                onChange(withLine(text, line.text));
                setAdded(`Added: ${line.text}`);
              }}
            >
              {line.label}
            </button>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {added}
      </p>
    </div>
  );
}

/** The text with a sentence after what is there, on the same line unless she has begun a new one. */
function withLine(text: string, line: string): string {
  const typed = text.replace(/[^\S\n]+$/, "");
  return typed.trim() === "" ? line : `${typed}${typed.endsWith("\n") ? "" : " "}${line}`;
}
