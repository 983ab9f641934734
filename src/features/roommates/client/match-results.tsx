import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError, isUnauthorized } from "#src/client/api-error.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { MatchCard } from "#src/features/roommates/client/match-card.tsx";
import { DetailsDialog } from "#src/features/roommates/client/roommate-dialog.tsx";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Spinner } from "#src/ui/loading.tsx";

type MatchResultsProps = {
  query: Pick<UseQueryResult<RoommateMatch[]>, "data" | "error" | "refetch">;
  /** The line above the matches. */
  found: (count: number) => string;
  /** The text when there are none. */
  nobody: { title: string; text: string };
  /** Buttons when there are none, or when her profile or quiz is missing. */
  steps: ReactNode;
};

const illustration = "/img/spot-mug.svg";

/** The matches, best first; or why there are none, with the next steps. */
export function MatchResults({ query, found, nobody, steps }: MatchResultsProps) {
  const { data: matches, error } = query;
  const details = useDialog("match");
  const viewed = matches?.find(({ id }) => id === details.value);
  if (matches && matches.length > 0) {
    return (
      <>
        <p role="status" className="text-ink-soft">
          {found(matches.length)}
        </p>
        <ul className="grid gap-6">
          {matches.map((match) => (
            <li key={match.id} className="border-line not-last:border-b not-last:pb-6">
              <MatchCard match={match} onView={() => void details.show(match.id ?? "")} />
            </li>
          ))}
        </ul>
        {viewed && <DetailsDialog roommate={viewed} onClose={() => void details.hide()} />}
      </>
    );
  }
  if (matches) return <Nobody title={nobody.title} text={nobody.text} steps={steps} />;
  // 409: her profile or quiz is missing. Other errors can be retried.
  if (error instanceof ApiError && error.status === 409) {
    return <Nobody title="No Matches Found" text={error.serverMessage} steps={steps} />;
  }
  if (error && !isUnauthorized(error)) {
    return (
      <Nobody
        title="The matches did not arrive"
        text="Check your connection, then try once more."
        steps={
          <Button variant="ink" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  return (
    <div role="status" aria-label="Looking for matches" className="grid justify-items-center py-8">
      <Spinner className="size-9 text-accent-ink" />
    </div>
  );
}

type NobodyProps = { title: string; text: string | undefined; steps: ReactNode };

const Nobody = ({ title, text, steps }: NobodyProps) => (
  <EmptyState picture={illustration} title={title} headingLevel={3} actions={steps}>
    <p role="status">{text}</p>
  </EmptyState>
);
