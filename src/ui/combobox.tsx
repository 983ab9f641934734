import { clsx } from "clsx";
import { useId, useState, type KeyboardEvent } from "react";
import { Input } from "#src/ui/input.tsx";

export type Suggestion = { value: string; detail?: string };

type ComboboxProps = Omit<Parameters<typeof Input>[0], "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
  /** Suggestions for the current text; shown only while the list is open. */
  suggestions: readonly Suggestion[];
  listLabel: string;
};

const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: "nearest" });

/** A text field with suggestions that accepts any text. Without JavaScript it is a plain field. */
export function Combobox({ value, onChange, suggestions, listLabel, ...rest }: ComboboxProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (chosen: string) => {
    onChange(chosen);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      // The positions are the suggestions and the text itself (-1).
      const positions = suggestions.length + 1;
      setActive(((active + 1 + step + positions) % positions) - 1);
    } else if (event.key === "Enter" && shown && suggestions[active]) {
      // The first Enter accepts the suggestion, the next one submits the form.
      event.preventDefault();
      pick(suggestions[active].value);
    } else if (event.key === "Enter" || event.key === "Escape") {
      close();
    }
  };
  return (
    <span className="relative block min-w-0">
      <Input
        {...rest}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          rest.onBlur?.(event);
        }}
      />
      <span role="status" className="sr-only">
        {shown && `${suggestions.length} suggested. The arrow keys choose.`}
      </span>
      {shown && (
        <div
          // The foot of a dialog, or the end of the window, may hide it.
          ref={bringIntoView}
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="absolute inset-x-0 top-full z-20 mt-1 min-w-64 scroll-mb-4 overflow-hidden rounded-control bg-surface py-1 shadow-float ring-1 ring-line"
        >
          {suggestions.map(({ value: name, detail }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field keeps the focus and handles the keys.
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Pressing must not blur the field, which would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(name)}
              className={clsx(
                "grid min-h-11 cursor-pointer content-center px-4 py-1.5 hover:bg-paper-sunk",
                index === active && "bg-paper-sunk",
              )}
            >
              <span className="type-label">{name}</span>
              {detail && <span className="truncate type-small text-ink-soft">{detail}</span>}
            </div>
          ))}
        </div>
      )}
    </span>
  );
}
