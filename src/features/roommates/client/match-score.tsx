import { clsx } from "clsx";
import { saysEnough } from "#src/features/roommates/matching/based-on.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";

type MatchScoreProps = { match: Pick<RoommateMatch, "compatibilityScore" | "basedOn">; className: string };

/** The score as a number; where most of it would be average, on how much it is based instead. */
export function MatchScore({ match: { compatibilityScore, basedOn }, className }: MatchScoreProps) {
  if (!saysEnough(basedOn))
    return <p className="type-small text-ink-soft">{`Based on ${basedOn.known} of ${basedOn.of} things`}</p>;
  return (
    <p className={clsx("font-serif leading-none font-[560]", className)}>
      <span>{`${compatibilityScore}%`}</span>
      <span className="type-small text-ink-soft"> match</span>
    </p>
  );
}
