import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { EventCover } from "#src/features/events/client/event-cover.tsx";
import { eventCovers } from "#src/features/events/event.options.ts";
import type { Elements } from "#src/ui/own-element.tsx";

const names = {
  cafe: "Café",
  kitchen: "Kitchen",
  studynight: "Study night",
  picnic: "Picnic",
  platform: "Platform",
  hudson: "Hudson",
  skyline: "City",
  house: "House",
} as const satisfies Record<(typeof eventCovers)[number], string>;

/** The drawings of the site, of which an event may have one as its cover. */
export function CoverField({ field }: { field: UseFormRegisterReturn }) {
  const hintId = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={hintId}>
      <legend className="type-label">Cover</legend>
      <p id={hintId} className="mb-1 type-small text-ink-soft">
        A drawing for its page and the list.
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-2">
        <CoverChoice field={field} value="" name="No cover">
          <span className="block aspect-4/3 rounded-small border-[1.5px] border-dashed border-line-control" />
        </CoverChoice>
        {eventCovers.map((cover) => (
          <CoverChoice key={cover} field={field} value={cover} name={names[cover]}>
            <EventCover cover={cover} className="aspect-4/3 w-full rounded-small" />
          </CoverChoice>
        ))}
      </div>
    </fieldset>
  );
}

type CoverChoiceProps = { field: UseFormRegisterReturn; value: string; name: string; children: Elements };

const CoverChoice = ({ field, value, name, children }: CoverChoiceProps) => (
  <label className="relative grid cursor-pointer content-start gap-1 rounded-control p-1.5 text-center type-small hover:bg-paper-sunk has-checked:bg-accent-wash has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2px_var(--accent-ink)]">
    <input
      {...field}
      type="radio"
      value={value}
      // As large as the whole choice, so that the focus ring surrounds it.
      className="absolute inset-0 cursor-pointer appearance-none rounded-control"
    />
    {children}
    <span>{name}</span>
  </label>
);
