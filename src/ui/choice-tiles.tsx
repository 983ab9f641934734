import { clsx } from "clsx";
import { useId } from "react";
import { type Drawing, Icon } from "#src/ui/icon.tsx";

type Tile<Value extends string> = {
  value: Value;
  icon: Drawing;
  label: string;
  hint: string;
  tone: "peach" | "sky";
};

type ChoiceTilesProps<Value extends string> = {
  legend: string;
  tiles: readonly Tile<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  describedBy?: string | undefined;
};

const tones = { peach: "bg-peach-wash text-peach-ink", sky: "bg-sky-wash text-sky-ink" };

/** Two large choices of which at most one is selected; clicking it again clears it. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { legend, tiles, value, onChange, describedBy } = props;
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={describedBy}
      className="grid min-w-0 gap-[.4rem]"
    >
      <p id={id} className="type-label">
        {legend}
      </p>
      <div className="pairs gap-3 md:gap-4">
        {tiles.map((tile) => {
          const pressed = tile.value === value;
          return (
            <button
              key={tile.value}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChange(pressed ? undefined : tile.value)}
              className={clsx(
                "grid content-start gap-2 rounded-card p-3 text-left md:grid-cols-[auto_1fr] md:content-center md:items-center md:gap-3 md:p-4",
                tones[tile.tone],
                pressed && "shadow-[inset_0_0_0_2.5px_var(--ink)]",
              )}
            >
              <Icon icon={tile.icon} className="size-7" strokeWidth={1.5} />
              <span className="grid gap-[.15rem]">
                <span className="type-h3 text-[1.125rem]/[1.15]">{tile.label}</span>
                <span className="type-small">{tile.hint}</span>
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
