import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useId } from "react";
import { firstStepsQuery, linkTo } from "#src/core/next-steps/client/steps.api.ts";

/** The member's first steps, each with a tick once it is done; nothing if she has none. */
export function FirstSteps({ title, className }: { title: string; className?: string }) {
  const headingId = useId();
  // She comes back from one of them, which may be done by now.
  const { data: steps = [] } = useQuery({ ...firstStepsQuery, staleTime: 0 });
  if (steps.length === 0) return null;
  const next = steps.find(({ done }) => !done);
  return (
    <section aria-labelledby={headingId} className={clsx("w-full text-left", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="type-h3">
          {title}
        </h2>
        <p className="type-small text-ink-soft">
          {`${steps.filter(({ done }) => done).length} of ${steps.length} done`}
        </p>
      </div>
      <ul className="mt-2 grid gap-1">
        {steps.map((step) => (
          <li key={step.key}>
            <Link
              {...linkTo(step)}
              className="group -mx-2 flex min-h-14 items-center gap-4 rounded-small p-2 no-underline"
            >
              <span
                className={clsx(
                  "grid size-8 flex-none place-items-center rounded-full border-2",
                  step.done
                    ? "border-verified-ink bg-verified-wash text-verified-ink"
                    : step === next
                      ? "border-accent"
                      : "border-line-control",
                )}
              >
                {step.done && <span className="icon size-4 icon-check" />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="type-label block text-pretty wrap-anywhere group-hover:underline">
                  {step.title}
                </span>
                {step.done && <span className="sr-only">{" Done. "}</span>}
                <span className="type-small block text-ink-soft wrap-anywhere">{step.text}</span>
              </span>
              <span className="icon size-5 -rotate-90 text-ink-soft icon-chevron-down" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
