import { useQuery } from "@tanstack/react-query";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";
import type { OwnRoommate } from "#src/features/roommates/roommate.schema.ts";
import { TextLink } from "#src/ui/button.tsx";

/** What matching compares and a profile may leave open, as /roommates/how-matches-work lists it. */
const openIn = ({ lifestyle, moveInDate, location }: OwnRoommate) => ({
  living: [
    lifestyle?.cleanliness,
    lifestyle?.sleepSchedule,
    lifestyle?.socialLevel,
    lifestyle?.workSchedule,
    lifestyle?.petFriendly,
    lifestyle?.smoking,
  ],
  basics: [moveInDate, location],
});

const isOpen = (answer: unknown) => (answer ?? null) === null;

/** What matches always require: her budget, what she looks for, and the quiz. */
const always = 3;

type AnsweredSoFarProps = {
  /** Omitted, like the next, for those who may not edit theirs. */
  onProfile: (() => void) | undefined;
  /** Opens her profile where it asks how she lives. */
  onLiving: (() => void) | undefined;
};

/** Says how much of her profile her scores are based on, while something is missing, and leads to where it is. */
export function AnsweredSoFar({ onProfile, onLiving }: AnsweredSoFarProps) {
  const { data: own } = useQuery(ownProfileQuery);
  if (!own) return null;
  const { living, basics } = openIn(own);
  const answers = [...living, ...basics];
  const told = answers.filter((answer) => !isOpen(answer)).length;
  if (told === answers.length) return null;
  const [label, onAdd] = living.some(isOpen)
    ? (["Add how you live", onLiving] as const)
    : (["Add the rest", onProfile] as const);
  return (
    <p className="text-ink-soft">
      <span>
        {`Based on ${always + told} of the ${always + answers.length} things we compare. The rest counts as average. `}
      </span>
      {onAdd && (
        <TextLink asChild inSentence>
          <button type="button" onClick={onAdd}>
            {label}
          </button>
        </TextLink>
      )}
    </p>
  );
}
