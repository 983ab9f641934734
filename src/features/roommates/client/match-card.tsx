import { useId } from "react";
import { MatchScore } from "#src/features/roommates/client/match-score.tsx";
import { saysEnough } from "#src/features/roommates/matching/based-on.ts";
import { MatchReasons } from "#src/features/roommates/client/match-reasons.tsx";
import { useContact } from "#src/core/messages/client/contacts.tsx";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { MessageButton } from "#src/features/roommates/client/message-button.tsx";
import { WhereAndWhen } from "#src/features/roommates/client/roommate-card.tsx";
import { nameOf } from "#src/features/roommates/client/roommate-text.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Avatar } from "#src/ui/avatar.tsx";

type MatchCardProps = { match: RoommateMatch; onView: () => void };

export function MatchCard({ match, onView }: MatchCardProps) {
  const { user, age, compatibilityScore, basedOn } = match;
  const name = nameOf(match);
  const headingId = useId();
  const contact = useContact({ personId: user.id });
  return (
    <article
      aria-labelledby={headingId}
      className="grid items-center gap-x-6 gap-y-4 md:grid-cols-[15rem_1fr]"
    >
      <div className="flex flex-wrap items-center gap-4">
        <MatchRing
          name={name}
          src={user.profileImageUrl}
          score={saysEnough(basedOn) ? compatibilityScore : 0}
        />
        <div className="min-w-[min(7rem,100%)] flex-1">
          <h3 id={headingId} className="text-2xl/[1.2] wrap-anywhere">
            <span>{name}</span>
            <span className="font-sans text-base font-normal text-ink-soft">{`, ${age}`}</span>
          </h3>
          <MatchScore match={match} className="text-4xl" />
        </div>
      </div>
      <div className="grid gap-4">
        <WhereAndWhen roommate={match} />
        <MatchReasons match={match} />
        <ContactLine contact={contact} className="justify-self-start whitespace-normal!" />
        <div className="flex flex-wrap gap-2">
          <Button size="small" className="max-md:flex-1" onClick={onView}>
            View Profile
          </Button>
          <MessageButton variant="quiet" roommate={match} />
        </div>
      </div>
    </article>
  );
}

type MatchRingProps = { name: string; src: string | null; score: number };

/** A portrait in a ring that shows the score; decorative, the score is text beside it. */
function MatchRing({ name, src, score }: MatchRingProps) {
  return (
    <span aria-hidden="true" className="relative grid size-25 flex-none place-items-center">
      {/* SVG attributes: a strict content security policy refuses inline styles. */}
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="5" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r="47.5" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r="47.5"
          pathLength="100"
          strokeDasharray={`${score} 100`}
          className="stroke-accent"
        />
      </svg>
      <Avatar name={name} src={src} size="large" className="size-20!" />
    </span>
  );
}
