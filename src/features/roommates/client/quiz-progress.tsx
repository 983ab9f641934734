import { clsx } from "clsx";
import { Fragment } from "react";

type QuizProgressProps = {
  /** The current question, from 0. */
  index: number;
  count: number;
};

/** The progress of the quiz: as text, and as a line with a stop for each question. */
export function QuizProgress({ index, count }: QuizProgressProps) {
  return (
    <div>
      <p className="flex justify-between type-small text-ink-soft">
        <span>{`Question ${index + 1} of ${count}`}</span>
        <span>{`${Math.round(((index + 1) / count) * 100)}%`}</span>
      </p>
      <div aria-hidden="true" className="mt-3 flex h-6 items-center">
        {Array.from({ length: count }, (_, stop) => (
          <Fragment key={stop}>
            {stop > 0 && <i className={clsx("h-[3px] flex-1", stop <= index ? "bg-ink" : "bg-line")} />}
            <i className={clsx("flex-none rounded-full", stopLook(stop - index))} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function stopLook(ahead: number): string {
  if (ahead === 0) return "size-6 border-7 border-accent bg-surface";
  if (ahead < 0) return "size-3.5 bg-ink";
  return "size-3.5 border-[2.5px] border-line-control bg-surface";
}
