import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { loginFor } from "#src/features/roommates/client/roommate-text.ts";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { matchesQuery } from "#src/features/roommates/client/roommate.api.ts";
import type { HomeToShare } from "#src/features/roommates/roommates.address.ts";
import { dollars } from "#src/shared/format.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { ReactNode } from "react";
import { ApiError, isUnauthorized, retryText } from "#src/client/api-error.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { MatchCard } from "#src/features/roommates/client/match-card.tsx";
import { AnsweredSoFar } from "#src/features/roommates/client/answered-so-far.tsx";
import { LoadingCards } from "#src/features/roommates/client/roommate-loading.tsx";
import { DetailsDialog } from "#src/features/roommates/client/roommate-dialog.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

export type MatchesDialogProps = {
  /** Only those who could share this home. */
  home?: HomeToShare | undefined;
  onClose: () => void;
  /** Omitted, like the next, for suspended members. */
  onQuiz?: () => void;
  onProfile?: () => void;
  onLiving?: () => void;
  /** Shows all matches, where none could share the home. */
  onAll: () => void;
};

export function MatchesDialog({ home, onClose, onQuiz, onProfile, onLiving, onAll }: MatchesDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={textsOf(home).title} width="46rem">
      <Matches
        home={home}
        onProfile={onProfile}
        onLiving={onLiving}
        onAll={onAll}
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

const textsOf = (home: HomeToShare | undefined) =>
  home?.rent === undefined ? anyHome : homeOf(dollars(home.rent));

const anyHome = {
  title: "Your Smart Matches",
  found: (count: number) => `Found ${count} compatible roommate${count === 1 ? "" : "s"} for you.`,
  nobody: {
    title: "No Matches Found",
    text: "Nobody fits right now. New profiles come in all the time, and the more you tell us, the better we can match you.",
  },
};

const homeOf = (rent: string): typeof anyHome => ({
  title: "Ask a match",
  found: (count) => `${count} of your matches could share ${rent} a month with you, and your dates fit.`,
  nobody: {
    title: "No match for this home",
    text: `None of your matches has dates that fit and a budget that adds up to ${rent} with yours.`,
  },
});

type MatchesProps = {
  home: HomeToShare | undefined;
  onProfile: (() => void) | undefined;
  onLiving: (() => void) | undefined;
  onAll: () => void;
  steps: ReactNode;
};

const illustration = "/img/spot-mug.svg";

function Matches({ home, onProfile, onLiving, onAll, steps }: MatchesProps) {
  const {
    data: matches,
    error,
    refetch,
  } = useQuery({
    ...matchesQuery(home),
    // Refetched on every opening: profiles come and go.
    staleTime: 0,
    meta: { ownUnauthorized: loginFor.matches },
  });
  const { found, nobody } = textsOf(home);
  const details = useDialog("match");
  const viewed = matches?.find(({ id }) => id === details.value);
  if (matches && matches.length > 0) {
    return (
      <Contacts about={matches.map(({ user }) => user.id)}>
        <p role="status" className="text-ink-soft">
          {found(matches.length)}
        </p>
        <AnsweredSoFar onProfile={onProfile} onLiving={onLiving} />
        <ul className="grid gap-6">
          {matches.map((match) => (
            <li key={match.id} className="border-line not-last:border-b not-last:pb-6">
              <MatchCard match={match} onView={() => void details.show(match.id ?? "")} />
            </li>
          ))}
        </ul>
        {viewed && <DetailsDialog roommate={viewed} onClose={() => void details.hide()} />}
      </Contacts>
    );
  }
  if (matches) {
    // About a home, her profile and the quiz are there: it is this home that suits none of them.
    const all = (
      <Button variant="ink" onClick={onAll}>
        See Your Matches
      </Button>
    );
    return <Nobody {...nobody} steps={home ? all : steps} />;
  }
  // 403 and 409: she is not verified, or her profile or quiz is missing. Other errors can be retried.
  if (error instanceof ApiError && [403, 409].includes(error.status)) {
    return <Nobody title="No Matches Found" text={error.serverMessage} steps={steps} />;
  }
  if (error && !isUnauthorized(error)) {
    return (
      <Nobody
        title="Couldn’t load your matches"
        text={retryText(error)}
        steps={
          <Button variant="ink" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  return (
    <div role="status" aria-label="Looking for matches">
      <LoadingCards />
    </div>
  );
}

type NobodyProps = { title: string; text: string | undefined; steps: ReactNode };

const Nobody = ({ title, text, steps }: NobodyProps) => (
  <EmptyState picture={illustration} title={title} headingLevel={3} actions={steps}>
    <p role="status">{text}</p>
  </EmptyState>
);
