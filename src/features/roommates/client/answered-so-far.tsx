import { useQuery } from "@tanstack/react-query";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";
import type { OwnRoommate } from "#src/features/roommates/roommate.schema.ts";
import { TextLink } from "#src/ui/button.tsx";

/** What matching compares and a profile may leave open, as /roommates/how-matches-work lists it. */
const openIn = ({ lifestyle, moveInDate, location }: OwnRoommate) => [
  lifestyle?.cleanliness,
  lifestyle?.sleepSchedule,
  lifestyle?.socialLevel,
  lifestyle?.workSchedule,
  lifestyle?.petFriendly,
  lifestyle?.smoking,
  moveInDate,
  location,
];

/** What matches always require: her budget, what she looks for, and the quiz. */
const always = 3;

/** Says how much of her profile her scores are based on, while something is missing. */
export function AnsweredSoFar({ onProfile }: { onProfile: (() => void) | undefined }) {
  const { data: own } = useQuery(ownProfileQuery);
  if (!own) return null;
  const answers = openIn(own);
  const told = answers.filter((answer) => (answer ?? null) !== null).length;
  if (told === answers.length) return null;
  return (
    <p className="text-ink-soft">
      <span>
        {`Based on ${always + told} of the ${always + answers.length} things we compare. The rest counts as average. `}
      </span>
      {onProfile && (
        <TextLink asChild inSentence>
          <button type="button" onClick={onProfile}>
            Add how you live
          </button>
        </TextLink>
      )}
    </p>
  );
}
