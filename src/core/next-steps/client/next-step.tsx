import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { linkTo, stepsQuery } from "#src/core/next-steps/client/steps.api.ts";

/** At the end of a step: "Next: Choose a plan" with a link, or how long a review takes; nothing if no step follows. */
export function NextStep({ className }: { className?: string }) {
  // The cached next step may be the one just completed.
  const { data } = useQuery({ ...stepsQuery, staleTime: 0 });
  const next = data?.[0];
  if (!next) return null;
  return (
    <p className={clsx("rounded-control bg-sky-wash px-4 py-3 text-left text-sky-ink", className)}>
      {next.key === "in-review" ? (
        <b className="font-semibold">{next.title}</b>
      ) : (
        <Link {...linkTo(next)} className="font-semibold underline">{`Next: ${next.title}`}</Link>
      )}
      <span className="block">{next.text}</span>
    </p>
  );
}
