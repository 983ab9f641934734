import { clsx } from "clsx";

type StopsProps = {
  /** What is on its way, for screen readers. */
  label: string;
  stops: readonly { title: string; text: string }[];
  /** The index of the stop where it is now. */
  current: number;
};

/** Where something is, as stops on a line: the passed ones filled, the current one in coral. */
export const Stops = ({ label, stops, current }: StopsProps) => (
  <ol aria-label={label} className="grid w-full text-left">
    {stops.map(({ title, text }, index) => (
      <li
        key={title}
        aria-current={index === current ? "step" : undefined}
        className="relative pb-4 pl-8 before:absolute before:top-1.5 before:bottom-[-.375rem] before:left-[.4rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
      >
        <span
          aria-hidden="true"
          className={clsx(
            "absolute top-1.5 left-0 size-3.5 rounded-full border-[2.5px]",
            index < current
              ? "border-ink bg-ink"
              : index === current
                ? "border-accent bg-surface"
                : "border-line-control bg-surface",
          )}
        />
        <p className="type-label">{title}</p>
        {/* A text may depend on the time, which passes between rendering and hydration. */}
        <p className="type-small text-ink-soft" suppressHydrationWarning>
          {text}
        </p>
      </li>
    ))}
  </ol>
);
