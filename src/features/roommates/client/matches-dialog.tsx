import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MatchResults } from "#src/features/roommates/client/match-results.tsx";
import { loginFor } from "#src/features/roommates/client/roommate-texts.ts";
import { matchesQuery } from "#src/features/roommates/client/roommate.api.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type MatchesDialogProps = {
  onClose: () => void;
  /** Left out, as the next, for suspended members. */
  onQuiz?: () => void;
  onProfile?: () => void;
};

/** A member's matches, best first; or what is missing for them. */
export function MatchesDialog({ onClose, onQuiz, onProfile }: MatchesDialogProps) {
  const query = useQuery({
    ...matchesQuery,
    // Profiles come and go: fetched on every opening.
    staleTime: 0,
    meta: { ownUnauthorized: loginFor.matches },
  });
  return (
    <Dialog open onOpenChange={onClose} title="Your Smart Matches" width="46rem">
      <MatchResults
        query={query}
        found={(count) => `Found ${count} compatible roommate${count === 1 ? "" : "s"} for you.`}
        nobody={{
          title: "No Matches Found",
          text: "Nobody fits right now. New profiles come all the time, and the more you have said, the more there is to go by.",
        }}
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
