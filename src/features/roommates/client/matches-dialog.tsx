import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MatchResults } from "#src/features/roommates/client/match-results.tsx";
import { loginFor } from "#src/features/roommates/client/roommate-texts.ts";
import { matchesQuery } from "#src/features/roommates/client/roommate.api.ts";
import type { HomeToShare } from "#src/features/roommates/roommate.search.ts";
import { dollars } from "#src/shared/format.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

export type MatchesDialogProps = {
  /** Only those who could share this home. */
  home?: HomeToShare | undefined;
  onClose: () => void;
  /** Left out, as the next, for suspended members. */
  onQuiz?: () => void;
  onProfile?: () => void;
};

/** A member's matches, best first; or what is missing for them. */
export function MatchesDialog({ home, onClose, onQuiz, onProfile }: MatchesDialogProps) {
  const query = useQuery({
    ...matchesQuery(home),
    // Profiles come and go: fetched on every opening.
    staleTime: 0,
    meta: { ownUnauthorized: loginFor.matches },
  });
  const { title, found, nobody } = home?.rent === undefined ? anyHome : homeOf(dollars(home.rent));
  return (
    <Dialog open onOpenChange={onClose} title={title} width="46rem">
      <MatchResults
        query={query}
        found={found}
        nobody={nobody}
        steps={
          <>
            {onQuiz && (
              <Button variant="ink" onClick={onQuiz}>
                Take Quiz
              </Button>
            )}
            {onProfile && <Button onClick={onProfile}>Complete Profile</Button>}
          </>
        }
      />
      <TextLink asChild className="justify-self-center">
        <Link to="/roommates/how-matches-work">How matches work</Link>
      </TextLink>
    </Dialog>
  );
}

const anyHome = {
  title: "Your Smart Matches",
  found: (count: number) => `Found ${count} compatible roommate${count === 1 ? "" : "s"} for you.`,
  nobody: {
    title: "No Matches Found",
    text: "Nobody fits right now. New profiles come all the time, and the more you have said, the more there is to go by.",
  },
};

const homeOf = (rent: string): typeof anyHome => ({
  title: "Ask a match",
  found: (count) => `${count} of your matches could share ${rent} a month with you, at a time that fits.`,
  nobody: {
    title: "No match for this home",
    text: `Nobody among your matches has a budget that adds up to ${rent} with yours, and dates that fit.`,
  },
});
